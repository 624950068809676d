import TSGeometry
import TSGraphics

/// An open animation block, as the views see it: it is notified before a property changes.
///
/// Assigned to ``View/changeRecorder`` while the block is open.
@MainActor protocol ViewChangeRecorder: AnyObject {
  /// Notifies the recorder that the geometry of a view is about to change.
  ///
  /// - Parameters:
  ///   - view: The view, with its old geometry.
  ///   - change: A function that makes the change to a copy of the geometry.
  func geometryWillChange(of view: View, _ change: (inout ViewGeometry) -> Void)

  /// Notifies the recorder that the opacity of a view is about to change.
  func alphaWillChange(of view: View, to alpha: CGFloat)

  /// Notifies the recorder that the background color of a view is about to change.
  func backgroundColorWillChange(of view: View, to color: Color?)
}

extension View {
  /// The innermost open animation block, of whatever application; `nil` outside blocks.
  ///
  /// UIKit's blocks belong to the main thread and not to an application too: which application a
  /// change belongs to is known when a view of it changes.
  static var changeRecorder: (any ViewChangeRecorder)? {
    didSet { recordsChanges = changeRecorder != nil }
  }
  private(set) static var recordsChanges = false
}
