// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// The recordings of runs in their order, made with so many lanes; each run is handed over once.
func recordings(of jobs: [LaneJob], lanes: LaneCount) -> [Recording] {
  var all = [Recording?](repeating: nil, count: jobs.count)
  var rest = jobs[...]
  lanes.record(scale: 100) {
    rest.popFirst()
  } finish: { index, recording in
    #expect(all[index] == nil)
    all[index] = recording
  }
  return all.compactMap { $0 }
}
