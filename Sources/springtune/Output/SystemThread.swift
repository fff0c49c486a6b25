// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A thread of the system, outside Swift's tasks.
struct SystemThread {
  #if canImport(Darwin)
    private typealias Start = UnsafeMutableRawPointer
    private var id: pthread_t?
  #else
    private typealias Start = UnsafeMutableRawPointer?
    private var id = pthread_t()
  #endif

  /// The work of a thread, kept until it begins.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread; nil where the system allows no more.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    let begin: @convention(c) (Start) -> UnsafeMutableRawPointer? = { pointer in
      let pointer: UnsafeMutableRawPointer? = pointer
      if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
      return nil
    }
    guard pthread_create(&id, nil, begin, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
  }

  /// Waits for the end of the thread.
  func join() {
    #if canImport(Darwin)
      if let id { pthread_join(id, nil) }
    #else
      pthread_join(id, nil)
    #endif
  }
}
