// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Why a call into GSL gave no answer.
public enum GSLError: Error {
  /// A GSL function returned a status other than success, or no object.
  ///
  /// - `call`: the C function, for instance `gsl_multifit_nlinear_init`.
  /// - `code`: its status, one of `gsl_errno.h`'s.
  /// - `text`: GSL's own words for that status.
  case failure(call: String, code: Int32, text: String)

  /// What was given cannot be worked with, said in one sentence: values that are not finite, data
  /// out of order, a model without a finite value where one is needed.
  ///
  /// GSL itself would accept some of these and report success.
  case unusable(String)

  /// The caller's own function threw; this is its error, carried past the C code.
  case callback(any Error)

  /// The error for a status, with GSL's text for it.
  static func status(_ code: Int32, of call: StaticString) -> GSLError {
    .failure(call: "\(call)", code: code, text: String(cString: gsl_strerror(code)))
  }
}

extension GSLError: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .failure(let call, let code, let text): "\(call): \(text) (GSL error \(code))"
    case .unusable(let sentence): sentence
    case .callback(let error): "\(error)"
    }
  }
}

// The two doors to GSL: whatever returns a status goes through `check`, whatever returns an object
// through `allocate`. Both make sure first that GSL cannot abort the process.

/// GSL's error handler, switched off when first asked for.
///
/// The default handler calls `abort`. Swift runs this initialiser once, whichever thread comes
/// first, and lets the others wait.
private let errorHandlerIsOff: Void = { _ = gsl_set_error_handler_off() }()

/// Makes sure that GSL reports errors as values; for the few functions that return a plain number.
func prepareGSL() {
  errorHandlerIsOff
}

/// Calls a GSL function and throws whatever status is not success.
func check(_ call: StaticString, _ status: @autoclosure () -> Int32) throws(GSLError) {
  prepareGSL()
  let code = status()
  guard code == success else { throw .status(code, of: call) }
}

/// Calls a GSL constructor; no object means that memory ran out.
func allocate<Object>(
  _ call: StaticString, _ object: @autoclosure () -> UnsafeMutablePointer<Object>?
) throws(GSLError) -> UnsafeMutablePointer<Object> {
  prepareGSL()
  guard let object = object() else { throw .status(Int32(GSL_ENOMEM), of: call) }
  return object
}

/// Status of a call that went well. (The C constant arrives as another integer type.)
let success = Int32(GSL_SUCCESS)

/// Status of a step that no trial made lower.
let noProgress = Int32(GSL_ENOPROG)

/// Status by which a callback tells GSL to give up.
let badFunction = Int32(GSL_EBADFUNC)
