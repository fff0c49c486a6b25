// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The error of a call into GSL.
public enum GSLError: Error {
  /// A GSL function returned a status other than success, or no object.
  ///
  /// - `call`: the C function, for instance `gsl_multifit_nlinear_init`.
  /// - `code`: its status, one of `gsl_errno.h`'s.
  /// - `text`: GSL's own words for that status.
  case failure(call: String, code: Int32, text: String)

  /// Unusable input, in one sentence: values that are not finite, data out of order, a model
  /// without a finite value where it needs one. GSL itself would accept some of these.
  case unusable(String)

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
    }
  }
}

// The two doors to GSL: functions that return a status go through `check`, those that return an
// object through `allocate`. Both make sure first that GSL cannot abort the process.

/// Switches GSL's error handler off, which by default calls `abort`; Swift runs this once.
private let errorHandlerIsOff: Void = { _ = gsl_set_error_handler_off() }()

/// Makes sure that GSL reports errors as values; for the few functions that return a plain number.
func prepareGSL() { errorHandlerIsOff }

/// Calls a GSL function and throws any status other than success.
func check(_ call: StaticString, _ status: @autoclosure () -> Int32) throws(GSLError) {
  prepareGSL()
  let code = status()
  guard code == success else { throw .status(code, of: call) }
}

/// Calls a GSL constructor, which returns no object where memory runs out.
func allocate<Object>(
  _ call: StaticString, _ object: @autoclosure () -> UnsafeMutablePointer<Object>?
) throws(GSLError) -> UnsafeMutablePointer<Object> {
  prepareGSL()
  guard let object = object() else { throw .status(Int32(GSL_ENOMEM), of: call) }
  return object
}

/// The status of a successful call. (The C constant has another integer type.)
let success = Int32(GSL_SUCCESS)
/// The status of a step without a lower trial.
let noProgress = Int32(GSL_ENOPROG)
/// The status of a callback that makes GSL give up.
let badFunction = Int32(GSL_EBADFUNC)
