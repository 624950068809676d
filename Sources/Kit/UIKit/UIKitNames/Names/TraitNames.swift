public import Foundation
public import TSGraphics
public import TSInterface

/// The UIKit name for ``TSInterface/UserInterfaceIdiom``.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// The UIKit name for ``TSInterface/TraitCollection``.
public typealias UITraitCollection = TraitCollection
/// The UIKit name for ``TSInterface/UserInterfaceSizeClass``.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// The UIKit name for ``TSInterface/UserInterfaceStyle``.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The UIKit name for ``TSInterface/SemanticContentAttribute``.
public typealias UISemanticContentAttribute = SemanticContentAttribute

extension Color {
  /// Looks for a colour in the catalogue of the program, of which there is none here.
  ///
  /// The initializer always returns `nil`.
  public init?(named name: String) { return nil }

  /// Looks for a colour in the catalogue of a bundle, of which there is none here.
  ///
  /// The initializer always returns `nil`.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    return nil
  }

  /// Creates the colour that a closure returns for the traits of the interface, which do not change.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) { self = dynamicProvider(.current) }

  /// Returns the colour itself, as no colour depends on the traits.
  ///
  /// - Parameter traitCollection: The traits, which are not used.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
