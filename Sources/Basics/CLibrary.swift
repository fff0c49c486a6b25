// SPDX-License-Identifier: Apache-2.0

// The functions of the C library, under one name on every platform.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import CEnvironment
#endif
