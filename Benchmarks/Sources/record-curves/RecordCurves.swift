// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Records with Box2D the curves that `configs/curves` carries.
@main
enum RecordCurves {
  private static let usage = """
    usage: record-curves [FOLDER]
    Records box2d-attachment.csv into FOLDER, or to the standard output.

    """

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else { refuse(usage) }

    let recording = AttachmentRecording()
    guard let folder = arguments.first else { return print(recording.csv(), terminator: "") }
    let file = URL(fileURLWithPath: folder).appendingPathComponent(recording.fileName)
    do {
      try recording.csv().write(to: file, atomically: true, encoding: .utf8)
    } catch {
      refuse("record-curves: cannot write \(file.path): \(error.localizedDescription)\n")
    }
  }

  /// Says why on the standard error and ends with 2, as `springtune` does for a wrong request.
  private static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data(message.utf8))
    exit(2)
  }
}
