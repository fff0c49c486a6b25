// SPDX-License-Identifier: GPL-3.0-or-later

import CZlib

/// Bytes on their way into a gzip file (RFC 1952).
///
/// The header has neither a name nor a time: equal bytes become equal files, however they are cut into
/// pieces. zlib must be there at its usual level of compression, so the files of two versions of zlib
/// may differ; what they hold does not.
public final class GzipStream {
  /// The bytes that zlib hands over at once.
  private static let piece = 65_536

  /// On the heap, since zlib remembers where it is.
  private let stream: UnsafeMutablePointer<z_stream>

  /// An empty file on its way.
  public init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Nothing but a lack of memory can go wrong here, and Swift ends the process for that as well.
    precondition(springtune_begin_gzip(stream) == Z_OK, "There is no memory for zlib.")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: What the file is to hold next.
  /// - Returns: The next bytes of the file; often none.
  public func compress(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty ? [] : deflate(bytes, Z_NO_FLUSH)
  }

  /// Ends the file; to be called once, at last.
  ///
  /// - Returns: The last bytes of the file.
  public func finish() -> [UInt8] { deflate([], Z_FINISH) }

  private func deflate(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var bytes = bytes
    var output: [UInt8] = []
    bytes.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      while takePiece(flush, into: &output) {}
      stream.pointee.next_in = nil
    }
    return output
  }

  /// Has zlib fill a piece of output.
  ///
  /// - Returns: Whether it filled it, so that there may be more.
  private func takePiece(_ flush: Int32, into output: inout [UInt8]) -> Bool {
    var isFull = false
    output += [UInt8](unsafeUninitializedCapacity: Self.piece) { piece, count in
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(Self.piece)
      CZlib.deflate(stream, flush)
      count = Self.piece - Int(stream.pointee.avail_out)
      isFull = count == Self.piece
    }
    return isFull
  }
}
