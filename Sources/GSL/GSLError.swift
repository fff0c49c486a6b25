// SPDX-License-Identifier: GPL-3.0-or-later

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
