// SPDX-License-Identifier: Apache-2.0

import Basics
import Dynamics

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

extension PlannedRun {
  /// The run of some numbers, each entry after the count of its numbers, -1 for one that is nil.
  ///
  /// They are those of the fields of the scene; the count of the items, and those of each; the kinds of
  /// the behaviours, and those of each with its times; those of the throw, which is none without an
  /// item; and those of the response.
  public init(numbers: [Double]) {
    var rest = numbers[...]
    var plan = ScenePlan(items: [])
    rest.take(ScenePlan.fields, into: &plan)
    for _ in 0..<Int(rest.takeEntry()?[0] ?? 0) {
      var item = PlannedItem(name: "", center: .zero, size: Size(width: 0, height: 0))
      rest.take(PlannedItem.fields, into: &item)
      plan.items.append(item)
    }
    for index in rest.takeEntry() ?? [] {
      let kind = PlannedBehavior.kinds[Int(index)]
      var behavior = TimedBehavior(kind.blank)
      rest.take(kind.fields, into: &behavior.behavior)
      rest.take(ActiveTime.fields, into: &behavior.time)
      plan.behaviors.append(behavior)
    }
    let thrown = rest.takeEntry()
    var toss = Throw(item: Int(thrown?[0] ?? 0), distance: 0, direction: 0)
    rest.take(Throw.fields, into: &toss)
    var request = ResponseRequest(items: [0])
    rest.take(ResponseRequest.fields, into: &request)
    self.init(plan, toss: thrown == nil ? nil : toss, request: request)
  }
}

#if !hasFeature(Embedded)
  extension PlannedRun {
    /// A number or a list of a run, and the path by which documents call it.
    public typealias Entry = (name: String, values: [Double]?)

    /// The numbers of the run, in the order in which ``init(numbers:)`` reads them; some may be nil.
    ///
    /// - Parameter names: The names of the behaviours.
    /// - Returns: The numbers by their names.
    public func entries(behaviors names: [String]) -> [Entry] {
      var entries: [Entry] = []
      func append<Owner>(_ owner: Owner, _ fields: [Field<Owner>], at path: String = "") {
        for field in fields {
          entries += field.entries(of: owner).map { (path + $0.name, $0.values) }
        }
      }
      append(plan, ScenePlan.fields)
      entries.append(("items", [Double(plan.items.count)]))
      for item in plan.items { append(item, PlannedItem.fields, at: "items." + item.name + ".") }
      entries.append(("behaviors", plan.behaviors.map { Double($0.behavior.kindIndex) }))
      for (name, entry) in zip(names, plan.behaviors) {
        let path = "behaviors." + name + "."
        append(entry.behavior, entry.behavior.kind.fields, at: path)
        append(entry.time, ActiveTime.fields, at: path)
      }
      entries.append(("throws.item", toss.map { [Double($0.item)] }))
      append(toss ?? Throw(item: 0, distance: 0, direction: 0), Throw.fields, at: "throws.")
      append(request, ResponseRequest.fields, at: "response.")
      return entries
    }
  }
#endif

extension Throw {
  /// The fields of a throw beside its item.
  public static let fields: [Field<Throw>] = [
    .number(
      "distance", unit: "pt", range: .greaterThan(0),
      "how far from its target the thrown item starts", get: { $0.distance },
      set: { $0.distance = $1 }),
    .number(
      "direction", unit: "deg", "where it is thrown to; 0 to the right, 90 down",
      get: { $0.direction }, set: { $0.direction = $1 }),
  ]
}

extension ResponseRequest {
  /// The fields of a response.
  public static let fields: [Field<ResponseRequest>] = [
    Field(
      "items", .selection, "Several items that are looked at: the worst of them counts.",
      get: { $0.items.map { Double($0) } }, set: { $0.items = $1.map { Int($0) } }),
    Field(
      "channel", .word(Channel.allCases.map { $0.rawValue }),
      "The side of its motion: the pose by default, or one number.",
      get: { [Double(Channel.allCases.firstIndex(of: $0.channel) ?? 0)] },
      set: { $0.channel = Channel.allCases[Int($1[0])] }),
    Field(
      "band", .band,
      "How near to its end it must stay to count as settled: 2% by default, or a length such as 1pt.",
      listed: 1, get: { $0.band.numbers },
      set: { $0.band = $1[1] == 1 ? .fraction($1[0]) : .absolute($1[0]) }),
    Field(
      "initial", .level, "The level that the channel starts from.",
      get: { $0.initial.map { [$0] } }, set: { $0.initial = $1[0] }),
    Field(
      "final", .level, "The level that the channel ends at.", get: { $0.final.map { [$0] } },
      set: { $0.final = $1[0] }),
    Field(
      "target", .point, "[x, y]: where the item comes to rest, in pt.",
      get: { $0.target.map { [$0.x, $0.y] + ($0.angle.map { [$0] } ?? []) } },
      set: { $0.target = Target(x: $1[0], y: $1[1], angle: $1.count > 2 ? $1[2] : nil) }),
    Field(
      "gap", .items, "The items to which the smallest gap is measured: all others by default.",
      listed: 2, get: { $0.gap.map { $0.map { Double($0) } } },
      set: { $0.gap = $1.map { Int($0) } }),
    Field(
      "boundary", .boundary,
      "The boundary that the item should not pass, a segment or a closed convex path of a collision: "
        + "the reference bounds by default.",
      listed: 2, get: { $0.boundary.map { [Double($0)] } }, set: { $0.boundary = Int($1[0]) }),
    .number(
      "from", unit: "s", range: .atLeast(0),
      "the time from which settle, transient and peak times count; by default when the item begins to "
        + "move, or when its last drag ends", listed: 2, get: { $0.from }, set: { $0.from = $1 }),
  ]
}

extension Band {
  /// The amount, and whether it is a share.
  fileprivate var numbers: [Double] {
    switch self {
    case .fraction(let amount): [amount, 1]
    case .absolute(let amount): [amount, 0]
    }
  }
}
