// SPDX-License-Identifier: GPL-3.0-or-later

import ContactScenes
import Foundation

/// Records with Box2D the scenes of `Tests/ContactScenes`.
@main
enum RecordContacts {
  private static let usage = """
    usage: record-contacts FOLDER
    Records every contact scene into FOLDER: NAME.csv and NAME-events.csv.

    """

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let path = arguments.first, !path.hasPrefix("-") else {
      refuse(usage)
    }
    let folder = URL(fileURLWithPath: path)
    do {
      for scene in ContactScene.all { try record(scene, into: folder) }
    } catch {
      refuse("record-contacts: cannot write into \(path): \(error.localizedDescription)\n")
    }
  }

  private static func record(_ scene: ContactScene, into folder: URL) throws {
    let recording = ContactRecording(of: scene)
    try write(recording.states, to: "\(scene.name).csv", in: folder)
    try write(recording.events, to: "\(scene.name)-events.csv", in: folder)
  }

  private static func write(_ table: String, to name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(name)
    try table.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Says why on the standard error and ends with 2, as `springtune` does for a wrong request.
  private static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data(message.utf8))
    exit(2)
  }
}
