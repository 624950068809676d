public import class Foundation.Bundle
import TSPreconditions

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
  func hasNib(named name: String) -> Bool

  /// Returns the source of the nibs in a bundle; the default implementation returns the receiver.
  func source(in bundle: Bundle) -> any NibSource

  /// Loads a nib: sets the owner's view and outlets, and connects its actions.
  ///
  /// A nib that is missing or faulty is a programming error and stops the program.
  func load(nibNamed name: String, owner: ViewController)

  /// Creates the objects of a nib, and connects them with an owner.
  ///
  /// The default implementation stops the program, since the source has no such nibs.
  ///
  /// - Parameters:
  ///   - owner: The object that stands for File's Owner in the nib; `nil` for none.
  ///   - reuseIdentifier: The identifier of a table's cells, which is that of the nib's cell unless
  ///     the nib names one; `nil` for none.
  /// - Returns: The top-level objects, in the order of the file. They are not retained.
  func instantiate(nibNamed name: String, owner: AnyObject?, reuseIdentifier: String?)
    -> [AnyObject]

  /// Creates the objects of a main nib, and launches an application with them.
  ///
  /// The default implementation stops the program, since the source has no main nibs.
  ///
  /// - Parameter application: The application, which has not been launched.
  /// - Returns: The objects, which must be retained until the end.
  /// - Throws: An error if the nib does not exist or is faulty.
  func launch(_ application: Application, fromMainNibNamed name: String) throws -> Any
}

extension NibSource {
  /// Provides the default implementation, which returns the receiver.
  public func source(in bundle: Bundle) -> any NibSource { self }

  /// Provides the default implementation, which stops the program.
  public func instantiate(
    nibNamed name: String, owner: AnyObject?, reuseIdentifier: String?
  ) -> [AnyObject] {
    usageError("the nib \(name) is to be instantiated, and \(self) only loads views of controllers")
  }

  /// Provides the default implementation, which stops the program.
  ///
  /// - Throws: Nothing.
  public func launch(_ application: Application, fromMainNibNamed name: String) throws -> Any {
    usageError(
      "the main nib \(name) is to be launched, and \(self) only loads views of controllers")
  }
}

extension ViewController {
  /// The source of nibs for view controllers that name no bundle; `nil`, the default, gives them
  /// plain views.
  public static var nibs: (any NibSource)?
}
