extension CSSSpring {
  public init(moving move: SpringMove, maxError: Double) throws(SpringError) { throw .beyond(reason: "") }
  public init(moving move: SpringMove, maxStops: Int) throws(SpringError) { throw .beyond(reason: "") }
}
