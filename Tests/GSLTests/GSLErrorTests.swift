// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import GSL
import Testing

@Suite("Errors of GSL")
struct GSLErrorTests {
  @Test("A failing call throws its name, code and GSL's text instead of aborting the process")
  func failure() throws {
    let error = #expect(throws: GSLError.self) { try SingularValues(Self.wide) }
    guard case .failure(let call, let code, let text) = error else {
      Issue.record("A failure was expected, not \(String(describing: error)).")
      return
    }
    #expect(call == "gsl_linalg_SV_decomp_jacobi")
    #expect(code == 24)
    #expect(text == "the requested feature is not (yet) implemented")
    #expect(
      "\(GSLError.failure(call: call, code: code, text: text))"
        == "gsl_linalg_SV_decomp_jacobi: the requested feature is not (yet) implemented (GSL error 24)"
    )
  }

  @Test("Threads that fail at the same time all live")
  func failuresOnManyThreads() {
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      #expect(throws: GSLError.self) { try SingularValues(Self.wide) }
    }
  }

  @Test("An error of unusable input reads as its sentence")
  func unusable() {
    #expect("\(GSLError.unusable("It is late."))" == "It is late.")
  }

  /// GSL decomposes no matrix with fewer rows than columns.
  private static let wide = Matrix(rows: 1, columns: 2, storage: [1, 2])
}
