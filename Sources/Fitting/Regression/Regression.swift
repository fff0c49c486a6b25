// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// A nonlinear regression: parameters of any model, fitted to observations by least squares.
///
/// The model is a closure, with no spring in sight:
///
/// ```swift
/// let decay = Regression(
///   parameters: [RegressionParameter("a", start: 1), RegressionParameter("b", start: 0.1)],
///   observations: y
/// ) { b in x.map { b[0] * exp(-b[1] * $0) } }
/// let report = try decay.solve()
/// ```
///
/// The noise is taken from the residuals unless the standard error of each observation is given.
public struct Regression: Sendable {
  /// The predictions for some parameters, as many as observations; not finite where there are none.
  ///
  /// It is called from several threads at once.
  public typealias Model = @Sendable (_ parameters: [Double]) -> [Double]

  /// Writes the derivatives of the predictions: element `i * parameters.count + j` is that of
  /// prediction i by parameter j.
  ///
  /// It is called from several threads at once.
  public typealias Jacobian =
    @Sendable (_ parameters: [Double], _ derivatives: inout MutableSpan<Double>) -> Void

  /// What the parameters are called, in their order.
  public let names: [String]

  /// What was measured: more numbers than parameters, all finite.
  public internal(set) var observations: [Double]

  /// The standard error of each observation, positive; nil where the noise is taken from the residuals.
  public var sigmas: [Double]?

  /// The weight of each observation relative to the others, at least 0; nil where all count alike.
  public var weights: [Double]?

  /// What a residual costs: its square, unless outliers are to count for less.
  public var loss = RobustLoss.leastSquares

  /// How widely the search looks.
  ///
  /// `local` goes down from the start alone. `auto` begins at the best places of a coarse grid between
  /// the bounds of parameters whose start is not given, and around the start where that leads nowhere.
  /// `global` begins at the best of many places all over the bounds, taken from Sobol's sequence;
  /// for a parameter without a bound on one side, up to four natural sizes off its start.
  public var method = FitMethod.auto

  /// What is predicted.
  public let model: Model

  /// The derivatives of the model in closed form; nil where differences are to be taken.
  public var jacobian: Jacobian?

  /// The share of the observations' scatter that a minimum may leave unexplained to be taken without
  /// looking for another; nil where every search looks for others.
  var enough: Double?

  /// What the search may change, in the order of the parameters.
  let searched: [SearchedParameter]

  /// The difference between the largest and the smallest observation, 1 where there is none: what
  /// residuals are measured by.
  let span: Double

  /// What a robust loss multiplies the weights of the observations by, while it is searched for.
  var reweights: [Double]?

  /// What is wrong with the parameters, if anything is.
  private var fault: FitError?

  /// A regression.
  public init(
    parameters: [RegressionParameter], observations: [Double], model: @escaping Model
  ) {
    self.init(
      names: parameters.map(\.name), searched: parameters.map { SearchedParameter($0) },
      observations: observations, model: model)
    fault = parameters.lazy.compactMap(\.fault).first
  }

  /// A regression over what a search may change.
  init(
    names: [String], searched: [SearchedParameter], observations: [Double],
    model: @escaping Model
  ) {
    self.names = names
    self.searched = searched
    self.observations = observations
    self.model = model
    let span = (observations.max() ?? 0) - (observations.min() ?? 0)
    self.span = span > 0 ? span : 1
  }

  /// Finds the parameters.
  ///
  /// - Parameter jobs: The most threads, at least 1; no result depends on it.
  /// - Throws: `FitError` for observations, weights, parameters or bounds that no fit can be made of,
  ///   and `FitError.noStart` where the model is finite nowhere that a search could begin.
  /// - Returns: The parameters, and how sure they are.
  public func solve(jobs: Int = 1) throws(FitError) -> RegressionReport {
    precondition(jobs >= 1, "a fit needs at least one thread")
    if let fault { throw fault }
    try verify()
    var search = RegressionSearch(self, trace: SearchTrace())
    guard let minimum = search.lowest(jobs: jobs) else { throw .noStart }
    return RegressionReport(self, search, minimum)
  }
}

/// A parameter of a regression.
public struct RegressionParameter: Sendable {
  /// What it is called.
  public var name: String

  /// Where the search begins, within the bounds and finite.
  public var start: Double

  /// The smallest value, if there is one.
  public var min: Double?

  /// The largest value, if there is one.
  public var max: Double?

  /// Whether the search begins nowhere else, even between two bounds.
  public var isStartGiven = true

  /// A parameter.
  public init(_ name: String, start: Double, min: Double? = nil, max: Double? = nil) {
    self.name = name
    self.start = start
    self.min = min
    self.max = max
  }
}

extension SearchedParameter {
  /// A parameter of a regression.
  init(_ parameter: RegressionParameter) {
    self.init(
      start: parameter.start,
      bounds: Bounds(min: parameter.min, max: parameter.max, start: parameter.start),
      isStartGiven: parameter.isStartGiven)
  }
}
