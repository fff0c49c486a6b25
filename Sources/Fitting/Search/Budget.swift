// SPDX-License-Identifier: GPL-3.0-or-later

/// How much work searches do at most; more of it would change no answer but in hard cases.
enum Budget {
  /// The places of a coarse grid from which trust regions run.
  static let starts = 3

  /// The runs that try a box about an answer, in all scenarios together.
  static let boxRuns = 8192

  /// The steps after which a descent gives up.
  static let steps = 200

  /// The steps of a descent that is one of many: it loses to those that converge by then.
  static let triedSteps = 40

  /// The steps of Gauss and Newton after a trust region.
  static let polishes = 8

  /// The scattered starts, where the given one leads nowhere.
  static let scattered = 64

  /// The changes of the weights of a robust loss.
  static let reweightings = 200

  /// The candidates from which a robust fit descends.
  static let robustCandidates = 2

  /// The simplex searches across a jump.
  static let crossings = 5

  /// The places of a box, for each parameter and of all.
  static let boxPlacesEach = 256
  static let boxPlaces = 2048

  /// The places of a box that descend a few steps, of any model and of a simulated scene, and those of
  /// them that descend to a minimum.
  static let descended = 48
  static let descendedOfScene = 32
  static let followed = 4

  /// These few steps.
  static let firstSteps = 15

  /// The sweeps over all parameters of a box, the values of each, and those of a simulated scene that
  /// descend.
  static let sweeps = 4
  static let sweepValues = 48
  static let sweptOfScene = 8

  /// The clouds that begin all over the box of a scene with contacts, and those that go on from the
  /// lowest places.
  static let firstClouds = 12
  static let clouds = 3

  /// The rounds of clouds in the valley of a scene with contacts, and the points for each parameter: of
  /// 40 the intervals held in 88 %.
  static let valleyRounds = 10
  static let valleyPoints = 120

  /// The values of one side of a profile.
  static let profileValues = 60

  /// The times that the end of an interval is looked for farther out, each at most three times as far.
  static let widenings = 12

  /// The places of a sample from which a search begins.
  static let samplePlaces = 128

  /// The points of a cloud, which fill the lanes of a thread; one in how many is of the elite; and the
  /// clouds.
  static let cloudPoints = 32
  static let cloudSelection = 4
  static let cloudRounds = 80

  /// The restarts of the simplex, and the steps before one.
  static let restarts = 8
  static let simplexSteps = 120

  /// The points of a front that are kept on the way.
  static let keptFront = 160

  /// The searches for a front, each with more scenarios.
  static let frontRounds = 3

  /// The points whose neighbours are run together: half of the elite of a cloud.
  static let together = 4

  /// The samples among which a spring is searched for, and its noise and intervals are found.
  ///
  /// More of them tell little: between two of so many a spring of 100 swings moves by a sixth of a radian,
  /// and their means leave off 10^-3 of it.
  static let searchedSamples = 4000

  /// The samples of the grid of springs, and the cells of it that are followed from each part of a
  /// recording.
  static let springGridSamples = 256
  static let springCells = 3

  /// The springs of a part that are followed.
  static let followedSprings = 2

  /// The samples over which onsets are compared, the onsets far from the one that is seen, and those from
  /// which less is left than from others next to them.
  static let onsetSamples = 400
  static let onsets = 64
  static let onsetValleys = 3

  /// The frames before one with which it is compared.
  static let framePairs = 400

  /// The samples of the search for changes between springs, those of its grid, and the starts from it.
  static let segmentSamples = 512
  static let segmentGridSamples = 128
  static let segmentStarts = 12

  /// The steps of a descent with levels that are solved for.
  static let projectedSteps = 100

  /// The samples that rivals are fitted to, those that the grid of easings is compared with, and the best
  /// of it that are followed.
  static let rivalSamples = 600
  static let easingSamples = 100
  static let followedEasings = 3

  /// The samples that a scan of time offsets looks at: a coarse one, and one near an offset.
  static let offsetSamples = 80
  static let offsetSamplesNear = 1000

  /// The simulated scenes that are kept: several for each thread of a search.
  static let keptScenes = 32
}

/// How close searches go: closer, no answer changes that anybody reads.
enum Tolerance {
  /// The gain of twice the logarithm of a likelihood after which a descent ends: its root is a distance in
  /// standard errors.
  static let likelihoodGain = 1e-4

  /// The fall of the same that is not worth a step: within 10^-3 standard errors of the minimum.
  static let promise = 1e-6

  /// The error of a logarithm of a likelihood that does no harm.
  static let likelihood = 1e-2

  /// The square of a residual that no search needs to lower, in squares of spans: that of 10^-4 of the span.
  static let closeness = 1e-8

  /// The harmless distance from a minimum, in standard errors, and the one that rounding leaves.
  static let soundOffset = 1e-3
  static let leastOffset = 1e-12

  /// The relative rise of a cost by rounding.
  static let costRounding = 1e-9

  /// The relative cost below which another minimum replaces a converged one near the start, and the
  /// relative difference of costs that counts as none.
  static let scatterGain = 0.99
  static let tie = 1e-6

  /// The largest change of a prediction at rest, in scales of the noise.
  static let rest = 1e-7

  /// The change of an observation by rounding, in spans.
  static let influence = 1e-8

  /// The share of the cost that a sweep over the parameters must gain to be followed by another.
  static let sweepGain = 1e-3

  /// The share of the cost that a restart of the simplex must gain to be followed by another, and its
  /// first size, in natural sizes.
  static let restartGain = 1e-3
  static let simplexStep = 0.25

  /// The width of the first clouds of a scene with contacts and of the last of them, and the least width
  /// of any, in shares of the bounds.
  static let cloudWidth = 0.1
  static let firstCloudEnd = 1e-3
  static let leastWidth = 1e-8

  /// The difference of costs within a cloud at which it is level, in squares of the noise: a place
  /// elsewhere in it is as good, since intervals end at some four.
  static let cloudSpread = 1e-3

  /// The squared residual, in spans, below which a recording is one without noise: there rounding alone
  /// is left to be explained, and derivatives lead no further.
  static let exactness = 1e-8

  /// The width of the first cloud in a valley, in shares of the bounds; the factor by which it narrows
  /// where too few points are possible; and that by which a cloud is wider than the points found.
  static let valleyWidth = 0.01
  static let narrowing = 0.25
  static let breadth = 1.5

  /// The factor by which a way to an edge is lengthened, how much of it is looked at, where a cloud met
  /// only the middle of a plateau, and the part of it at which to begin, where it met none.
  static let lengthening = 1.1
  static let farthest = 100.0
  static let firstReach = 1e-3

  /// The deviation between two values of a profile, and how far it reaches, in standard errors.
  static let stride = 0.5
  static let profileReach = 100.0

  /// The error of a deviation that does no harm.
  static let deviation = 1e-7

  /// The square of a residual that rounding leaves, in parts of the span.
  static let squareRounding = 1e-24

  /// The share of a standard error below which a value is rounding.
  static let zero = 1e-6
}
