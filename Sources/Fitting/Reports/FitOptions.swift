// SPDX-License-Identifier: GPL-3.0-or-later

/// What a fit should find out besides the parameters.
public struct FitOptions: Sendable, Hashable {
  /// The most threads, at least 1; no result depends on it.
  public var jobs: Int

  /// Whether the profile of each parameter is wanted, for curves.
  public var wantsProfiles: Bool

  /// The number of resamples of a bootstrap, for curves; 0 for none.
  public var bootstrapCount: Int

  /// The seed of the bootstrap.
  public var seed: UInt64

  /// Whether the cost over the first two parameters is wanted, for wishes.
  public var wantsLandscape = false

  /// Options.
  public init(
    jobs: Int = 1, wantsProfiles: Bool = false, bootstrapCount: Int = 0, seed: UInt64 = 0
  ) {
    self.jobs = jobs
    self.wantsProfiles = wantsProfiles
    self.bootstrapCount = bootstrapCount
    self.seed = seed
  }
}
