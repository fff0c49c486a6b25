// SPDX-License-Identifier: Apache-2.0

/// The contacts in lanes, between moving discs and static edges.
///
/// All lanes are computed at once except in rare cases: the beginning and end of a touch, and the
/// impacts of a fast disc within a sub-step. A lane in a situation that lanes do not support, such as
/// two edges touched at once, is given up: its run has to be made alone.
struct LaneContacts<R: LaneReal>: Sendable {
  var movers: [LaneMover<R>] = []
  var edges: [LaneEdge<R>] = []
  var touches: [LaneTouch<R>] = []
  var ledger = LaneLedger<R>([])

  /// The mover of each body, as an index; 0 for a body that never moves.
  private(set) var moverOfBody: [Int]

  /// Every body moves by itself: there are no joints.
  let areAllAlone: Bool

  /// The fixtures of the first simulation, and its chains, whose edges every lane has until it is loaded.
  private let fixtures: Slots<Fixture<Float>>
  private var chains: [LaneChain<R>] = []

  /// The contacts of worlds like this one, without numbers.
  init(topologyOf world: World<Float>) {
    fixtures = world.collisions.fixtures
    areAllAlone = world.hasNoJoints
    moverOfBody = Array(repeating: 0, count: world.bodies.elements.count)
    for (index, _) in fixtures.present { addEdges(of: index, in: world) }
    var pairs: [Touches<Float>.Pair] = []
    for (index, _) in world.bodies.present where !world.bodies.elements[index].isStatic {
      addMover(index, in: world, &pairs)
    }
    ledger = LaneLedger(pairs)
  }

  private mutating func addEdges(of index: Int, in world: World<Float>) {
    let fixture = fixtures.elements[index]
    guard fixture.shape.isChain else { return }
    let outlines = fixture.shape.outlines()
    let first = edges.count
    for outline in outlines { edges.append(LaneEdge(like: outline, of: fixture.body.index)) }
    chains.append(LaneChain(fixture: index, edges: first..<edges.count))
    let body = world.bodies.elements[fixture.body.index]
    for lane in 0..<R.scalarCount {
      chains[chains.count - 1].load(outlines, of: fixture.shape, body, &edges, into: lane)
    }
  }

  private mutating func addMover(
    _ body: Int, in world: World<Float>, _ pairs: inout [Touches<Float>.Pair]
  ) {
    let first = touches.count
    let disc = world.collisions.fixtures(of: BodyID(index: body)).first { isDisc($0.index) }
    if let disc { addTouches(of: disc.index, &pairs) }
    moverOfBody[body] = movers.count
    movers.append(LaneMover(body: body, fixture: disc?.index, touches: first..<touches.count))
  }

  private func isDisc(_ fixture: Int) -> Bool {
    if case .circle = fixtures.elements[fixture].shape { true } else { false }
  }

  private mutating func addTouches(of disc: Int, _ pairs: inout [Touches<Float>.Pair]) {
    let groups = fixtures.elements[disc].groups
    for chain in chains where groups.meet(fixtures.elements[chain.fixture].groups) {
      for edge in chain.edges {
        let pair = Touches<Float>.Pair(name(chain.fixture), name(disc), line: edges[edge].line)
        let index = pairs.firstIndex(of: pair) ?? pairs.count
        if index == pairs.count { pairs.append(pair) }
        touches.append(
          LaneTouch(mover: movers.count, edge: edge, chain: chain.fixture, pair: index))
      }
    }
  }

  private func name(_ fixture: Int) -> FixtureID {
    FixtureID(index: fixture, serial: fixtures.serials[fixture] ?? 0)
  }

  /// Tells whether a world has the same discs and chains, with any numbers.
  func hasTopology(of world: World<Float>) -> Bool {
    fixtures.matches(world.collisions.fixtures) {
      $0.body == $1.body && $0.groups == $1.groups && $0.shape.hasForm(of: $1.shape)
    }
  }

  /// Loads the numbers of a world of this topology, which has not begun, into a lane.
  mutating func load(_ world: World<Float>, into lane: Int) {
    ledger.clear(lane)
    let fixtures = world.collisions.fixtures.elements
    for index in chains.indices {
      let fixture = fixtures[chains[index].fixture]
      let body = world.bodies.elements[fixture.body.index]
      if !chains[index].load(fixture.shape, body, &edges, into: lane) {
        ledger.givenUp[lane] = true
      }
    }
    for mover in movers.indices { load(mover, fixtures, into: lane) }
  }

  private mutating func load(_ mover: Int, _ fixtures: [Fixture<Float>], into lane: Int) {
    guard let index = movers[mover].fixture, case .circle(let radius) = fixtures[index].shape
    else { return }
    let own = fixtures[index]
    movers[mover].radius[lane] = radius
    if radius >= Float(LaneLimits.largest) { ledger.givenUp[lane] = true }
    for touch in movers[mover].touches {
      let other = fixtures[touches[touch].chain]
      touches[touch].clear(
        lane, friction: (other.friction * own.friction).squareRoot(),
        restitution: max(other.restitution, own.restitution))
    }
  }
}

extension Shape {
  /// Tells whether another shape has the same kind and number of corners.
  fileprivate func hasForm(of other: Shape) -> Bool {
    switch (self, other) {
    case (.circle, .circle): true
    case (.polygon(let a), .polygon(let b)): a.count == b.count
    case (.chain(let a, let isClosed), .chain(let b, let isOtherClosed)):
      a.count == b.count && isClosed == isOtherClosed
    default: false
    }
  }
}
