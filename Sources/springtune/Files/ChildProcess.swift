// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import CProcess
import Documents

/// A process of another program that has ended.
struct ChildProcess {
  /// The status as the system tells it: 0 where the program ended well.
  let status: Int32
  /// What it wrote to standard output and to standard error.
  let output, errors: [UInt8]

  /// The last line of its errors.
  var complaint: Substring {
    String(decoding: errors, as: UTF8.self).split(separator: "\n").last ?? "no message"
  }

  /// The largest output, in bytes.
  private static let limit = 1 << 30
  /// The time between two looks whether the task was cancelled, in milliseconds.
  private static let patience: Int32 = 50

  /// Is held while the pipes of a process are made and it is started.
  private static let lock = Lock()

  /// Runs a program of the PATH in a folder to its end; it is killed where the task is cancelled.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - folder: Its working folder.
  ///   - input: The text on its standard input.
  /// - Throws: The system's reason why it cannot be run; ENOENT where there is no such program.
  init(_ arguments: [String], in folder: String = ".", input: String = "") throws(POSIXError) {
    // Three pipes, the end to read before the end to write; -1 once an end is closed.
    var ends: [Int32] = []
    defer { for end in ends where end >= 0 { close(end) } }
    var process: Int32 = 0
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    do {
      // A process that is started meanwhile would keep an end open, and the other end waiting.
      Self.lock.lock()
      defer { Self.lock.unlock() }
      for _ in 0..<3 {
        var pair: [Int32] = [-1, -1]
        try Self.succeed(pipe(&pair) == 0 ? 0 : errno)
        ends += pair
        for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      }
      try Self.succeed(springtune_spawn(&process, folder, &words, [ends[0], ends[3], ends[5]]))
    }
    for end in [0, 3, 5] { close(ends[end]) }
    (output, errors) = Self.communicate(with: process, ends[1], ends[2], ends[4], input)
    ends = [ends[2], ends[4]]
    var status: Int32 = -1
    _ = uninterrupted { waitpid(process, &status, 0) }
    self.status = status
  }

  /// Opens a file or a folder with the program that the system has for it, and does not wait for that one.
  ///
  /// - Returns: Why it cannot be opened; nil where it is.
  static func obstacle(toOpening path: String) -> String? {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let quiet = ">/dev/null 2>&1 </dev/null"
    let script = "command -v \(opener) \(quiet) && { \(opener) \"$0\" \(quiet) & }"
    let shell = try? ChildProcess(["sh", "-c", script, URL(fileURLWithPath: path).path])
    return shell?.status == 0 ? nil : "there is no \(opener)"
  }

  private static func succeed(_ code: Int32) throws(POSIXError) {
    if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
  }

  /// Writes the input of a process, which it closes, while it reads two streams to their ends.
  ///
  /// A program that does not read its input says by its status what it thinks of it.
  private static func communicate(
    with process: Int32, _ input: Int32, _ output: Int32, _ errors: Int32, _ text: String
  ) -> ([UInt8], [UInt8]) {
    var streams = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    streams.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    var rest = Array(text.utf8)[...]
    var bytes: [[UInt8]] = [[], []]
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while streams.contains(where: { $0.fd >= 0 }) {
      if Task.isCancelled || bytes[0].count + bytes[1].count > limit { kill(process, SIGKILL) }
      guard poll(&streams, 3, patience) >= 0 || errno == EINTR else {
        kill(process, SIGKILL)
        break
      }
      for index in 0..<2 where streams[index].revents != 0 {
        let count = uninterrupted { Basics.read(streams[index].fd, &piece, piece.count) }
        bytes[index] += piece.prefix(max(count, 0))
        if count <= 0 { streams[index].fd = -1 }
      }
      guard streams[2].revents != 0 else { continue }
      let count = rest.withUnsafeBytes { bytes in
        uninterrupted { write(input, bytes.baseAddress, bytes.count) }
      }
      rest = count > 0 ? rest.dropFirst(count) : errno == EAGAIN ? rest : []
      if rest.isEmpty {
        close(input)
        streams[2].fd = -1
      }
    }
    if streams[2].fd >= 0 { close(input) }
    return (bytes[0], bytes[1])
  }
}

/// The arguments of the process, as the system hands them over.
enum ProcessArguments {
  /// The name by which the program was called.
  static var program: String { texts.first.flatMap(\.self) ?? "springtune" }

  /// The arguments after the program's name; where one is not UTF-8, those before it.
  static var known: [String] { texts.dropFirst().prefix { $0 != nil }.compactMap(\.self) }

  /// The arguments after the program's name.
  ///
  /// Policy: paths are texts here and in every result, so one that is not UTF-8 is refused. Repaired,
  /// it would name another file.
  static func all() throws(CommandError) -> [String] {
    try refuse(if: texts.isEmpty, "the system does not tell the arguments of the command")
    if let place = texts.firstIndex(of: nil) {
      throw .wrongRequest("argument \(place) is not UTF-8; rename the file, or choose another path")
    }
    return known
  }

  /// Refuses a working folder whose path is not UTF-8: relative paths would lead elsewhere.
  static func checkWorkingFolder() throws(CommandError) {
    guard let path = getcwd(nil, 0) else { return }
    defer { free(path) }
    guard String(validatingCString: path) == nil else { return }
    throw .wrongRequest("the path of the working folder is not UTF-8; work in another one")
  }

  /// Every argument with the program's name; nil for one that is not UTF-8.
  private static let texts: [String?] = (0..<springtune_argument_count()).map { index in
    springtune_argument(index).flatMap { String(validatingCString: $0) }
  }
}
