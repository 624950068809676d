public import Foundation
import TSInterface
import TSPreconditions
public import TSScrolling

/// A nib that can be instantiated any number of times, under UIKit's name.
///
/// Nibs are the scene files of ``TSInterface/ViewController/nibs``, the source that the program
/// chooses once: `ViewController.nibs = NibFolder("Nibs", classes: classes)`.
///
/// ```
/// let nib = UINib(nibName: "PhotoCell", bundle: nil)
/// tableView.register(nib, forCellReuseIdentifier: "photo")
/// ```
@MainActor public final class UINib {
  /// A key of the options of a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The objects that a nib refers to and does not make; the option has no effect.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let source: any NibSource

  /// Creates a nib.
  ///
  /// - Parameters:
  ///   - name: The name of the nib, without the extension of its file.
  ///   - bundle: The bundle that contains it; `nil` for the folder of
  ///     ``TSInterface/ViewController/nibs``.
  /// - Precondition: The nib exists.
  public init(nibName name: String, bundle: Bundle?) {
    guard let shared = ViewController.nibs else {
      usageError("the nib \(name) is to be loaded, but ViewController.nibs is not set")
    }
    source = bundle.map { shared.source(in: $0) } ?? shared
    guard source.hasNib(named: name) else { usageError("no nib \(name) in \(source)") }
    self.name = name
  }

  /// Creates the objects of the nib, connects them, and calls their `awakeFromNib()` (U404).
  ///
  /// - Parameters:
  ///   - owner: The object that stands for File's Owner; `nil` for none, whose connections are then
  ///     not made.
  ///   - options: Has no effect; `nil` by default.
  /// - Returns: The top-level objects, in the order of the file. Nothing but outlets retains them.
  public func instantiate(
    withOwner owner: Any?, options: [OptionsKey: Any]? = nil
  ) -> [Any] { objects(owner, nil) }

  fileprivate func objects(_ owner: Any?, _ reuseIdentifier: String?) -> [AnyObject] {
    let owner = owner.map { $0 as AnyObject }
    return source.instantiate(nibNamed: name, owner: owner, reuseIdentifier: reuseIdentifier)
  }

  fileprivate func cell(_ identifier: String) -> TableViewCell {
    guard let cell = objects(nil, identifier).first as? TableViewCell else {
      usageError("the nib \(name) is registered for cells, and its first object is no cell")
    }
    if let own = cell.reuseIdentifier, own != identifier {
      usageError("the nib \(name) is registered for “\(identifier)”, and its cell has “\(own)”")
    }
    return cell
  }
}

extension Bundle {
  /// Creates the objects of a nib in the bundle, connects them, and calls their `awakeFromNib()`.
  ///
  /// The main bundle has the nibs of ``TSInterface/ViewController/nibs``.
  ///
  /// - Parameters:
  ///   - name: The name of the nib, without the extension of its file.
  ///   - owner: The object that stands for File's Owner; `nil` for none.
  ///   - options: Has no effect; `nil` by default.
  /// - Returns: The top-level objects, in the order of the file. Nothing but outlets retains them.
  /// - Precondition: The nib exists.
  @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options) }
}

extension TableView {
  /// Registers a nib from which cells for a reuse identifier are made.
  ///
  /// The first top-level object of the nib is the cell. Its `reuseIdentifier` may be left out.
  public final func register(_ nib: UINib, forCellReuseIdentifier identifier: String) {
    register(forCellReuseIdentifier: identifier) { nib.cell($0) }
  }
}
