// SPDX-License-Identifier: Apache-2.0

/// Runs simulations of one topology in lanes and records each.
struct LaneRecorder<R: LaneReal> {
  /// What is in a lane.
  private struct Occupant {
    let index: Int
    /// The number of ticks to record.
    let ticks: Int
    /// The last tick to run.
    let lastTick: Int
    /// The samples at tick 0.
    let start: [Sample<Float>]
    /// The slot of the samples after its first tick.
    let firstSlot: Int
    /// The number of ticks that were run.
    var tick = 0
    /// The tracks, once as many ticks as are recorded have been run.
    var tracks: [Recording.Track]?
  }

  private var simulation: LaneSimulation<R>
  private let bodies: [BodyID]
  private let scale: Double
  private var occupants: [Occupant?]
  private var intervals: [Double?]
  private var samples: LaneSamples<R>

  private init(for job: LaneJob, scale: Double) {
    simulation = LaneSimulation(topologyOf: job.simulation)
    bodies = job.bodies
    self.scale = scale
    occupants = Array(repeating: nil, count: R.scalarCount)
    intervals = Array(repeating: nil, count: R.scalarCount)
    samples = LaneSamples(bodies: bodies.count, ticks: job.ticks)
  }

  /// Runs all simulations; see ``LaneCount/record(scale:next:finish:)``.
  static func run(scale: Double, next: () -> LaneJob?, finish: (Int, Recording) -> Void) {
    var count = 0
    func take() -> (index: Int, job: LaneJob)? {
      while let job = next() {
        count += 1
        if job.simulation.fitsLanes && job.lastTick > 0 { return (count - 1, job) }
        finish(count - 1, job.record(scale: scale))
      }
      return nil
    }
    var waiting = take()
    while let first = waiting?.job {
      var recorder = LaneRecorder(for: first, scale: scale)
      repeat {
        recorder.fill(from: &waiting, take)
        recorder.tick(finish)
      } while recorder.isBusy || recorder.accepts(waiting?.job)
    }
  }

  private var isBusy: Bool { occupants.contains { $0 != nil } }

  /// Whether a simulation can run beside those that are in the lanes.
  private func accepts(_ job: LaneJob?) -> Bool {
    guard let job else { return false }
    return job.bodies == bodies && job.ticks <= samples.ticks
      && simulation.hasTopology(of: job.simulation)
  }

  /// Loads lanes in which nothing is.
  private mutating func fill(
    from waiting: inout (index: Int, job: LaneJob)?, _ take: () -> (index: Int, job: LaneJob)?
  ) {
    for lane in occupants.indices where occupants[lane] == nil {
      guard let next = waiting, accepts(next.job) else { return }
      let job = next.job
      simulation.load(job.simulation, into: lane)
      occupants[lane] = Occupant(
        index: next.index, ticks: job.ticks, lastTick: job.lastTick,
        start: bodies.map { Sample(of: job.simulation.world[$0], scale: Float(scale)) },
        firstSlot: samples.nextSlot)
      intervals[lane] = job.interval
      waiting = take()
    }
  }

  /// Runs a tick, and hands over what is done.
  private mutating func tick(_ finish: (Int, Recording) -> Void) {
    simulation.tick(intervals)
    samples.append(bodies, of: simulation.world, scale: R(scale))
    for lane in occupants.indices {
      guard occupants[lane] != nil else { continue }
      occupants[lane]?.tick += 1
      finishIfDone(lane, finish)
    }
  }

  /// Hands over what is in a lane where it came to rest, or ran as long as it should; what waits for
  /// its pause keeps its tracks aside, for the ring of samples goes on.
  private mutating func finishIfDone(_ lane: Int, _ finish: (Int, Recording) -> Void) {
    guard let occupant = occupants[lane] else { return }
    let isOver = simulation.isOver(lane)
    guard isOver || occupant.tick >= occupant.lastTick else {
      guard occupant.tick == occupant.ticks else { return }
      let tracks = tracks(of: occupant, in: lane)
      occupants[lane]?.tracks = tracks
      return
    }
    var recording = Recording(tracks: occupant.tracks ?? tracks(of: occupant, in: lane))
    if isOver { recording.pauseTick = occupant.tick }
    finish(occupant.index, recording)
    occupants[lane] = nil
    intervals[lane] = nil
  }

  private func tracks(of occupant: Occupant, in lane: Int) -> [Recording.Track] {
    bodies.indices.map { body in
      samples.track(
        of: body, in: lane, from: occupant.start[body], slot: occupant.firstSlot,
        known: occupant.tick, count: occupant.ticks)
    }
  }
}
