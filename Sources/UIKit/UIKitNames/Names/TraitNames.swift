public import Interface

/// The UIKit name for ``Interface/UserInterfaceIdiom``.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// The UIKit name for ``Interface/TraitCollection``.
public typealias UITraitCollection = TraitCollection
/// The UIKit name for ``Interface/UserInterfaceSizeClass``.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// The UIKit name for ``Interface/UserInterfaceStyle``.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The UIKit name for ``Interface/SemanticContentAttribute``.
public typealias UISemanticContentAttribute = SemanticContentAttribute
