// SPDX-License-Identifier: Apache-2.0

/// Runs simulations of one topology in lanes and records each.
struct LaneRecorder<R: LaneReal> {
  /// The simulation in a lane.
  private struct Occupant {
    let index: Int
    /// The number of ticks to record, and the last tick to wait for a pause.
    let ticks: Int
    let lastTick: Int
    /// The recorder's tick at which it was loaded.
    let arrival: Int
    /// The samples at tick 0.
    let start: [Sample<Float>]
    /// The tracks, once all recorded ticks have run.
    var tracks: [Recording.Track]?
  }

  private var simulation: LaneSimulation<R>
  private let bodies: [BodyID]
  private let scale: Double
  private var occupants: [Occupant?]
  private var occupantCount = 0
  private var samples: LaneSamples<R>

  /// The simulation loaded last: it has the topology of the lanes, from any start.
  private var last: LaneJob.Box

  /// The tick at which the recording or the run of each lane is complete, unless it comes to rest
  /// before; never for an empty lane.
  private var dues: [Int]

  /// The earliest of `dues`.
  private var nextDue = Int.max

  private init(for job: LaneJob, lanes: Int, scale: Double) {
    precondition(lanes <= R.scalarCount, "a vector has no more lanes")
    simulation = LaneSimulation(topologyOf: job.box.simulation)
    bodies = job.bodies
    self.scale = scale
    occupants = Array(repeating: nil, count: lanes)
    dues = Array(repeating: .max, count: lanes)
    last = job.box
    samples = LaneSamples(bodies: bodies.count, ticks: job.ticks)
  }

  /// Runs all simulations in some of the lanes; see ``LaneCount/record(scale:next:finish:)``.
  static func run(
    lanes: Int, scale: Double, next: () -> LaneJob?, finish: (Int, consuming Recording) -> Void
  ) {
    var count = 0
    func take() -> (index: Int, job: LaneJob)? {
      while let job = next() {
        count += 1
        if job.fitsLanes { return (count - 1, job) }
        finish(count - 1, job.record(scale: scale))
      }
      return nil
    }
    var waiting = take()
    while let first = waiting?.job {
      var recorder = LaneRecorder(for: first, lanes: lanes, scale: scale)
      repeat {
        recorder.fill(from: &waiting, take)
        recorder.tick(finish)
      } while recorder.occupantCount > 0 || recorder.accepts(waiting?.job)
    }
  }

  /// Tells whether a simulation can run next to those in the lanes.
  private func accepts(_ job: LaneJob?) -> Bool {
    guard let job else { return false }
    return job.bodies == bodies && job.ticks <= samples.ticks
      && (job.box === last || simulation.hasTopology(of: job.box.pointer))
  }

  /// Loads the empty lanes.
  private mutating func fill(
    from waiting: inout (index: Int, job: LaneJob)?, _ take: () -> (index: Int, job: LaneJob)?
  ) {
    guard occupantCount < occupants.count else { return }
    for lane in dues.indices where dues[lane] == .max {
      guard let next = waiting, accepts(next.job) else { return }
      load(next.job, as: next.index, into: lane)
      waiting = take()
    }
  }

  private mutating func load(_ job: LaneJob, as index: Int, into lane: Int) {
    simulation.load(job, into: lane)
    last = job.box
    occupants[lane] = Occupant(
      index: index, ticks: job.ticks, lastTick: job.lastTick, arrival: samples.tickCount,
      start: bodies.map { job.firstSample(of: $0, scale: Float(scale)) })
    occupantCount += 1
    dues[lane] = samples.tickCount + (job.ticks > 0 ? job.ticks : job.lastTick)
    nextDue = min(nextDue, dues[lane])
  }

  /// Runs a tick, and finishes the recordings that are complete.
  private mutating func tick(_ finish: (Int, consuming Recording) -> Void) {
    simulation.tick()
    samples.append(bodies, of: simulation.world, scale: R(scale))
    guard samples.tickCount >= nextDue || simulation.isAnyAtRest else { return }
    for lane in dues.indices where dues[lane] < .max {
      let isOver = simulation.isOver(lane)
      if isOver || samples.tickCount >= dues[lane] { look(at: lane, isOver: isOver, finish) }
    }
    nextDue = dues.reduce(Int.max, min)
  }

  /// Finishes a lane, or waits for its pause.
  private mutating func look(
    at lane: Int, isOver: Bool, _ finish: (Int, consuming Recording) -> Void
  ) {
    guard let occupant = occupants[lane] else { return }
    let tick = samples.tickCount - occupant.arrival
    guard isOver || tick >= occupant.lastTick else {
      // A run that waits for its pause keeps its tracks, because the ring of samples is overwritten.
      let tracks = tracks(of: occupant, in: lane, known: tick)
      occupants[lane]?.tracks = tracks
      dues[lane] = occupant.arrival + occupant.lastTick
      return
    }
    clear(lane)
    finish(
      occupant.index,
      Recording(
        tracks: occupant.tracks ?? tracks(of: occupant, in: lane, known: tick),
        pauseTick: isOver ? tick : nil))
  }

  private mutating func clear(_ lane: Int) {
    occupants[lane] = nil
    occupantCount -= 1
    dues[lane] = .max
    simulation.unload(lane)
  }

  private func tracks(of occupant: Occupant, in lane: Int, known: Int) -> [Recording.Track] {
    bodies.indices.map { body in
      samples.track(
        of: body, in: lane, from: occupant.start[body], after: occupant.arrival, known: known,
        count: occupant.ticks)
    }
  }
}
