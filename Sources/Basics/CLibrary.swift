// SPDX-License-Identifier: Apache-2.0

// The functions of the C library, under one name on every platform.

#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif
