// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

// The two doors to GSL: functions that return a status go through `isDone`, those that return an object
// through `made`. Both make sure first that GSL cannot abort the process.
//
// Policy: what GSL cannot work with gives nil, and no error with a text: whoever searches tries another
// place, and nobody reads why.

/// Switches GSL's error handler off, which by default calls `abort`; Swift runs this once.
private let errorHandlerIsOff: Void = { _ = gsl_set_error_handler_off() }()

/// Makes sure that GSL reports errors as values; for the few functions that return a plain number.
func prepareGSL() { errorHandlerIsOff }

/// Calls a GSL function; true where its status is success.
func isDone(_ status: @autoclosure () -> Int32) -> Bool {
  prepareGSL()
  return status() == success
}

/// Calls a GSL constructor, which returns no object where memory runs out.
func made<Object>(
  _ object: @autoclosure () -> UnsafeMutablePointer<Object>?
) -> UnsafeMutablePointer<Object>? {
  prepareGSL()
  return object()
}

/// The status of a successful call. (The C constant has another integer type.)
let success = Int32(GSL_SUCCESS)
/// The status of a step without a lower trial.
let noProgress = Int32(GSL_ENOPROG)
/// The status of a callback that makes GSL give up.
let badFunction = Int32(GSL_EBADFUNC)
