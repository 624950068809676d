/// The relations between the candidates of an arbitration, which are identified by index.
///
/// The arbitration queries them only for pairs that affect the outcome, and only if some recognizer
/// is ready to be recognized, so an implementation may call delegates.
public protocol ArbitrationRelations {
  /// Returns whether candidate `a`, once recognized, prevents candidate `b` (U136).
  ///
  /// Combines `canPrevent` of `a` and `canBePrevented` of `b`. The default implementation returns
  /// `true`, as for recognizers that override neither.
  ///
  /// - Returns: `true` if `b` must fail unless both may run simultaneously.
  func prevents(_ a: Int, _ b: Int) -> Bool
  /// Returns whether two candidates may be active simultaneously (U138).
  ///
  /// Permission from either delegate suffices. The default implementation returns `false`, as
  /// without a delegate.
  ///
  /// - Returns: `true` if neither excludes the other.
  func mayRunTogether(_ a: Int, _ b: Int) -> Bool
  /// Returns whether a candidate may take part in a failure requirement, with whatever other
  /// candidate.
  ///
  /// Where neither of two candidates does, ``waits(_:for:)`` is not called for them, so that the cost
  /// of many plain recognizers grows with their number and not with its square. The default
  /// implementation returns `true`.
  ///
  /// - Returns: `false` if ``waits(_:for:)`` returns `false` for each pair of two candidates for which
  ///   this method returns `false`.
  func mayHaveRequirements(_ index: Int) -> Bool
  /// Calls a closure with each candidate that another one may have to wait for, if they are known.
  ///
  /// ``waits(_:for:)`` is called for those, so that the cost of many recognizers that wait for a few
  /// others each grows with their number and not with its square. The default implementation does
  /// nothing, and returns `false`.
  ///
  /// - Parameter body: A closure, to be called once with the index of each candidate that might
  ///   have to fail first, in ascending order.
  /// - Returns: `true` if ``waits(_:for:)`` returns `false` for all others; `false`, without having
  ///   called the closure, if they are not known.
  func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool
  /// Returns whether candidate `a` is held until candidate `b` has failed (U139–U142).
  ///
  /// The requirement may be made by `require(toFail:)` or for this attempt only. The default
  /// implementation returns `false`.
  ///
  /// - Parameter b: The index of the candidate that must fail first.
  /// - Returns: `true` if `a` requires `b` to fail.
  func waits(_ a: Int, for b: Int) -> Bool
  /// Returns whether the views of two candidates are on the same branch of the view hierarchy.
  ///
  /// Recognizers on one branch exclude each other even if they track different touches (U134). The
  /// default implementation returns `false`.
  func shareBranch(_ a: Int, _ b: Int) -> Bool
}

extension ArbitrationRelations {
  /// Returns `true`, so that every pair is queried.
  public func mayHaveRequirements(_ index: Int) -> Bool { true }
  /// Returns `true`, as for recognizers that override neither `canPrevent` nor `canBePrevented`.
  public func prevents(_ a: Int, _ b: Int) -> Bool { true }
  /// Returns `false`, as for recognizers without a delegate.
  public func mayRunTogether(_ a: Int, _ b: Int) -> Bool { false }
  /// Returns `false`, so that each candidate is queried.
  public func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool { false }
  /// Returns `false`, as for recognizers without failure requirements.
  ///
  /// - Parameter b: The index of the candidate that might have to fail first.
  public func waits(_ a: Int, for b: Int) -> Bool { false }
  /// Returns `false`, so that only shared touches make recognizers exclude each other.
  public func shareBranch(_ a: Int, _ b: Int) -> Bool { false }
}
