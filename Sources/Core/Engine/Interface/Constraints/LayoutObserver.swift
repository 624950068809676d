/// The methods that notify an observer of layout by constraints.
///
/// A part of ``InterfaceObserver``, which an observer adopts as a whole. All methods have a default
/// implementation that does nothing.
@MainActor
public protocol LayoutObserver: AnyObject {
  /// Notifies the observer that a required constraint cannot hold, and was left out of a layout.
  ///
  /// - Parameters:
  ///   - constraint: The identifier or the sides of the constraint.
  ///   - others: Those of the constraints that together exclude it.
  func constraintWasDropped(_ constraint: String, inConflictWith others: [String])
}

extension LayoutObserver {
  /// Does nothing by default.
  public func constraintWasDropped(_ constraint: String, inConflictWith others: [String]) {}
}
