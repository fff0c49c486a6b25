// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

@Suite("The stage of contacts in lanes")
struct LaneStageTests {
  private typealias Real = SIMD16<Float>

  @Test("Empty lists need no address")
  func empty() {
    let stage = LaneStage<Real>(
      UnsafeMutableBufferPointer(start: nil, count: 0),
      UnsafeMutableBufferPointer(start: nil, count: 0),
      UnsafeBufferPointer(start: nil, count: 0),
      UnsafeMutableBufferPointer(start: nil, count: 0),
      UnsafeBufferPointer(start: nil, count: 0))
    var ledger = LaneLedger<Real>([])
    let all = Real.Mask(repeating: true)
    stage.findTouches(&ledger, where: all)
    stage.finish(&ledger, subStep: 1 / 120, where: all)
    #expect(stage.count == 0)
    #expect(!ledger.hasEvents.isTrueAnywhere && !ledger.givenUp.isTrueAnywhere)
  }

  @Test("A disc that no edge is there for needs no address of edges")
  func disc() {
    var bodies = [Body<Real>(staticAt: .zero, angle: Real(repeating: 0))]
    var movers = [LaneMover<Real>(body: 0, fixture: nil, touches: 0..<0)]
    var ledger = LaneLedger<Real>([])
    let all = Real.Mask(repeating: true)
    bodies.withUnsafeMutableBufferPointer { bodies in
      movers.withUnsafeMutableBufferPointer { movers in
        [0].withUnsafeBufferPointer { moverOfBody in
          let stage = LaneStage<Real>(
            bodies, movers, UnsafeBufferPointer(start: nil, count: 0),
            UnsafeMutableBufferPointer(start: nil, count: 0), moverOfBody)
          stage.findTouches(&ledger, where: all)
          stage.prepare(stage.movers, where: all)
          stage.solveVelocities(stage.movers, rounds: 1)
          stage.finish(&ledger, subStep: 1 / 120, where: all)
        }
      }
    }
    #expect(!movers[0].isSolvedAnywhere)
  }
}
