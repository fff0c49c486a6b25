// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports

/// Standard output and standard error.
enum Terminal {
  /// A standard stream for text.
  enum Stream: Int32 {
    case output = 1
    case error = 2

    /// True where a person reads the stream.
    var isTerminal: Bool { isatty(rawValue) == 1 }
  }

  /// The width of the terminal in cells; nil where the stream is none.
  static func width(of stream: Stream = .output) -> Int? {
    var size = winsize()
    guard stream.isTerminal, ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// True where colours are allowed: by `NO_COLOR` and by the terminal.
  static func isColored(on stream: Stream = .output) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
      && stream.isTerminal
  }

  /// Prepares both streams: a reader that goes away and a file that grows too large become errors of
  /// the write instead of signals, and no file that is opened later takes the place of a closed stream.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in 0...Stream.error.rawValue where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes all of a text; a reader that went away ends the process quietly.
  ///
  /// On a terminal, control characters are shown as escapes, since a name in a document must not
  /// steer it; a text with colours is written with ``writeStyled(_:to:)``.
  static func write(_ text: String, to stream: Stream) {
    writeStyled(stream.isTerminal ? text.printable : text, to: stream)
  }

  /// Writes all of a text whose control characters are the command's own.
  static func writeStyled(_ text: String, to stream: Stream) {
    var text = text
    text.withUTF8 { write($0, to: stream) }
  }

  /// Writes all of some bytes, which are whole lines of text.
  static func write(_ bytes: [UInt8], to stream: Stream) {
    if stream.isTerminal { return write(String(decoding: bytes, as: UTF8.self), to: stream) }
    bytes.withUnsafeBufferPointer { write($0, to: stream) }
  }

  /// Says a sentence, its control characters as escapes; on a terminal no word breaks at its edge.
  static func say(_ sentence: String, to stream: Stream = .error) {
    let text = sentence.printable
    let lines = width(of: stream).map { text.wrapped(to: $0) } ?? [text]
    writeStyled(lines.joined(separator: "\n") + "\n", to: stream)
  }

  /// Replaces the line of progress on standard error, as far as the terminal is wide; empty wipes it.
  static func showProgress(_ text: String) {
    let room = (width(of: .error) ?? 80) - 1
    writeStyled("\r\u{1B}[K\(text.printable.elided(to: room))", to: .error)
  }

  /// Says a sentence on standard error, unless that would have to wait for a reader.
  static func sayAtOnce(_ sentence: String) {
    var request = pollfd(fd: Stream.error.rawValue, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, 0) == 1 { say(sentence) }
  }

  private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to stream: Stream) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Basics.write(stream.rawValue, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return fail(stream) }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the process where data were lost; an error on standard error is ignored.
  private static func fail(_ stream: Stream) {
    guard stream == .output else { return }
    if errno == EPIPE { exit(0) }
    say("cannot write to standard output: \(systemReason)")
    exit(3)
  }
}

/// The line on standard error with the progress of a run, for a person who waits.
///
// Unchecked: a sweep and the search of a fit show their steps from one thread at a time.
final class ProgressLine: @unchecked Sendable {
  /// The least time between two updates.
  private static let pause = Duration.milliseconds(100)

  /// It is hidden where standard error is no terminal.
  let isShown: Bool
  /// The time before the line appears.
  private let patience: Duration
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  /// A line that is not shown yet.
  init(isShown: Bool, after patience: Duration = pause) {
    self.isShown = isShown && Terminal.Stream.error.isTerminal
    self.patience = patience
  }

  /// Shows a text, which may tell the time since the start, where it is time for another.
  func show(_ text: (Duration) -> String) {
    let now = ContinuousClock.now
    guard isShown, start.duration(to: now) > patience,
      last.map({ $0.duration(to: now) > Self.pause }) ?? true
    else { return }
    last = now
    Terminal.showProgress(text(start.duration(to: now)))
  }

  /// Wipes the line.
  func wipe() {
    if last != nil { Terminal.showProgress("") }
  }
}
