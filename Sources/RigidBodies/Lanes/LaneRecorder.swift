// SPDX-License-Identifier: Apache-2.0

/// Runs simulations of one topology in lanes and records each.
struct LaneRecorder<R: LaneReal> {
  /// What is in a lane.
  private struct Occupant {
    let index: Int
    /// The simulation, for the case that it must run alone.
    let job: LaneJob
    /// The number of ticks to record.
    let ticks: Int
    /// The samples at tick 0.
    let start: [Sample<Float>]
    /// The slot of the samples after its first tick.
    let firstSlot: Int
    /// The tracks, once as many ticks as are recorded have been run.
    var tracks: [Recording.Track]?
  }

  /// How far a lane has come: nothing but numbers, for it is looked at in every tick.
  private struct Progress {
    /// The number of ticks that were run.
    var tick = 0
    /// The tick at which its record is complete.
    let ticks: Int
    /// The last tick to run.
    let lastTick: Int
  }

  private var simulation: LaneSimulation<R>
  private let bodies: [BodyID]
  private let scale: Double
  private var occupants: [Occupant?]
  private var progress: [Progress?]
  private var intervals: [Double?]
  private var samples: LaneSamples<R>

  /// What began to touch in each lane and what ended it, up to the last tick that is recorded.
  private var contacts: [[Recording.Contact]]

  private init(for job: LaneJob, scale: Double) {
    simulation = LaneSimulation(topologyOf: job.box.simulation)
    bodies = job.bodies
    self.scale = scale
    occupants = Array(repeating: nil, count: R.scalarCount)
    progress = Array(repeating: nil, count: R.scalarCount)
    intervals = Array(repeating: nil, count: R.scalarCount)
    samples = LaneSamples(bodies: bodies.count, ticks: job.ticks)
    contacts = Array(repeating: [], count: R.scalarCount)
  }

  /// Runs all simulations; see ``LaneCount/record(scale:next:finish:)``.
  static func run(scale: Double, next: () -> LaneJob?, finish: (Int, Recording) -> Void) {
    var count = 0
    func take() -> (index: Int, job: LaneJob)? {
      while let job = next() {
        count += 1
        if job.box.simulation.fitsLanes && job.lastTick > 0 { return (count - 1, job) }
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

  private var isBusy: Bool { progress.contains { $0 != nil } }

  /// Whether a simulation can run beside those that are in the lanes.
  private func accepts(_ job: LaneJob?) -> Bool {
    guard let job else { return false }
    return job.bodies == bodies && job.ticks <= samples.ticks
      && simulation.hasTopology(of: job.box.simulation)
  }

  /// Loads lanes in which nothing is.
  private mutating func fill(
    from waiting: inout (index: Int, job: LaneJob)?, _ take: () -> (index: Int, job: LaneJob)?
  ) {
    for lane in progress.indices where progress[lane] == nil {
      guard let next = waiting, accepts(next.job) else { return }
      let job = next.job
      simulation.load(job.box.simulation, into: lane)
      occupants[lane] = Occupant(
        index: next.index, job: job, ticks: job.ticks,
        start: bodies.map { Sample(of: job.box.simulation.world[$0], scale: Float(scale)) },
        firstSlot: samples.nextSlot)
      progress[lane] = Progress(ticks: job.ticks, lastTick: job.lastTick)
      intervals[lane] = job.interval
      waiting = take()
    }
  }

  /// Runs a tick, and hands over what is done.
  private mutating func tick(_ finish: (Int, Recording) -> Void) {
    simulation.tick(intervals)
    samples.append(bodies, of: simulation.world, scale: R(scale))
    let hasNews = simulation.hasNews
    for lane in progress.indices {
      guard var lately = progress[lane] else { continue }
      lately.tick += 1
      progress[lane] = lately
      if hasNews {
        if simulation.isGivenUp(lane) {
          runAlone(lane, finish)
          continue
        }
        if simulation.hasContactEvents(lane) { keepContacts(of: lane, in: lately.tick) }
      }
      if simulation.isOver(lane) || lately.tick >= lately.lastTick {
        finishLane(lane, after: lately.tick, finish)
      } else if lately.tick == lately.ticks {
        // What waits for its pause keeps its tracks aside, for the ring of samples goes on.
        keepTracks(of: lane)
      }
    }
  }

  /// Makes the run of a lane anew, by itself.
  private mutating func runAlone(_ lane: Int, _ finish: (Int, Recording) -> Void) {
    guard let occupant = occupants[lane] else { return }
    finish(occupant.index, occupant.job.record(scale: scale))
    clear(lane)
  }

  private mutating func clear(_ lane: Int) {
    contacts[lane] = []
    occupants[lane] = nil
    progress[lane] = nil
    intervals[lane] = nil
  }

  private mutating func keepContacts(of lane: Int, in tick: Int) {
    let isRecorded = tick <= progress[lane]?.ticks ?? 0
    let scale = Float(scale)
    for event in simulation.takeContactEvents(of: lane) where isRecorded {
      contacts[lane].append(
        Recording.Contact(event, tick: tick, scale: scale) { Double($0) })
    }
  }

  private mutating func keepTracks(of lane: Int) {
    guard let occupant = occupants[lane] else { return }
    let tracks = tracks(of: occupant, in: lane, known: occupant.ticks)
    occupants[lane]?.tracks = tracks
  }

  /// Hands over what is in a lane.
  private mutating func finishLane(
    _ lane: Int, after tick: Int, _ finish: (Int, Recording) -> Void
  ) {
    guard let occupant = occupants[lane] else { return }
    var recording = Recording(
      tracks: occupant.tracks ?? tracks(of: occupant, in: lane, known: tick))
    recording.contacts = contacts[lane]
    if simulation.isOver(lane) { recording.pauseTick = tick }
    finish(occupant.index, recording)
    clear(lane)
  }

  private func tracks(
    of occupant: Occupant, in lane: Int, known: Int
  ) -> [Recording.Track] {
    bodies.indices.map { body in
      samples.track(
        of: body, in: lane, from: occupant.start[body], slot: occupant.firstSlot,
        known: known, count: occupant.ticks)
    }
  }
}
