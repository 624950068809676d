public import class Foundation.Bundle

/// A source of the files from which view controllers load their views.
///
/// The layer of scenes provides one, a folder of scene files. Choose the source once, before view
/// controllers are created:
///
/// ```swift
/// ViewController.nibs = NibFolder("Nibs", classes: classes)
/// ```
@MainActor public protocol NibSource: AnyObject {
  /// Returns a Boolean value that indicates whether there is a nib with a name.
  ///
  /// - Parameter name: The name of the nib.
  /// - Returns: `true` if the nib exists.
  func hasNib(named name: String) -> Bool

  /// Returns the source of the nibs in a bundle.
  ///
  /// The default implementation returns the receiver.
  ///
  /// - Parameter bundle: The bundle that a view controller was created with.
  /// - Returns: The source that loads its nib.
  func source(in bundle: Bundle) -> any NibSource

  /// Loads a nib: sets the owner's view and outlets, and connects its actions.
  ///
  /// A nib that is missing or faulty is a programming error and stops the program.
  ///
  /// - Parameters:
  ///   - name: The name of the nib.
  ///   - owner: The view controller that loads its view.
  func load(nibNamed name: String, owner: ViewController)
}

extension NibSource {
  /// Provides the default implementation, which returns the receiver.
  ///
  /// - Parameter bundle: The bundle that a view controller was created with.
  /// - Returns: The receiver.
  public func source(in bundle: Bundle) -> any NibSource { self }
}

extension ViewController {
  /// The source of nibs for view controllers that name no bundle; `nil`, the default, gives them
  /// plain views.
  public static var nibs: (any NibSource)?
}
