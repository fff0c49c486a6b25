// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Times Box2D and SpringTune's engine side by side, in one process and on one core.
@main
enum TimeEngine {
  static func main() {
    guard CommandLine.arguments.count == 1 else {
      FileHandle.standardError.write(Data("usage: time-engine\n".utf8))
      exit(2)
    }
    write("scene,bodies,sub_steps,springtune_ns,box2d_ns,ratio,goal_ratio")
    for work in Work.all {
      let result = work.measure()
      let numbers = String(
        format: "%.0f,%.0f,%.3f,%.3g", result.springTune, result.box2D, result.ratio, work.goal)
      write("\(work.name),\(work.bodies),\(work.subSteps),\(numbers)")
    }
  }

  /// Writes a line at once, also into a pipe.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
