// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Responses
import RigidBodies

/// A run that can travel as numbers: the plan of a scene, its throw, and the response to measure.
public struct PlannedRun: Sendable {
  /// The items, the behaviours and the timing.
  public var plan: ScenePlan
  /// The throw that places an item; nil where it starts as the plan has it.
  public var toss: Throw?
  /// The items, the channel and the band that are looked at.
  public let request: ResponseRequest

  /// A run of a plan.
  public init(_ plan: ScenePlan, toss: Throw?, request: ResponseRequest) {
    (self.plan, self.toss, self.request) = (plan, toss, request)
  }

  /// The plan with the thrown item at its start; nil where no throw leads to its target.
  public var thrown: ScenePlan? {
    guard let toss else { return plan }
    guard let start = toss.start(in: plan) else { return nil }
    var plan = plan
    plan.items[toss.item].center = start
    return plan
  }
}

extension PlannedRun: PlanCoded {
  public static func coded(_ run: PlannedRun?, by numbers: inout PlanNumbers) -> PlannedRun {
    let request = numbers.part(run?.request)
    let toss = numbers.part(
      run.map { $0.toss }, absent: Throw(item: 0, distance: 0, direction: 0))
    return PlannedRun(numbers.part(run?.plan), toss: toss, request: request)
  }
}

extension Throw: PlanCoded {
  public static func coded(_ toss: Throw?, by numbers: inout PlanNumbers) -> Throw {
    let item = numbers.integer(toss?.item)
    let distance = numbers.number(toss?.distance)
    return Throw(item: item, distance: distance, direction: numbers.number(toss?.direction))
  }
}

extension ResponseRequest: PlanCoded {
  public static func coded(
    _ request: ResponseRequest?, by numbers: inout PlanNumbers
  ) -> ResponseRequest {
    let items = numbers.indices(request?.items)
    let channel = numbers.choice(request?.channel, among: Channel.allCases)
    let band = numbers.part(request?.band)
    let initial = numbers.optional(request.map { $0.initial })
    let final = numbers.optional(request.map { $0.final })
    let target = numbers.part(request.map { $0.target }, absent: Target(x: 0, y: 0))
    return ResponseRequest(
      items: items, channel: channel, band: band, initial: initial, final: final, target: target)
  }
}

extension Band: PlanCoded {
  public static func coded(_ band: Band?, by numbers: inout PlanNumbers) -> Band {
    var parts: (isFraction: Bool, amount: Double)?
    switch band {
    case .fraction(let amount): parts = (true, amount)
    case .absolute(let amount): parts = (false, amount)
    case nil: break
    }
    let isFraction = numbers.flag(parts?.isFraction)
    let amount = numbers.number(parts?.amount)
    return isFraction ? .fraction(amount) : .absolute(amount)
  }
}

extension Target: PlanCoded {
  public static func coded(_ target: Target?, by numbers: inout PlanNumbers) -> Target {
    let x = numbers.number(target?.x)
    let y = numbers.number(target?.y)
    return Target(x: x, y: y, angle: numbers.optional(target.map { $0.angle }))
  }
}
