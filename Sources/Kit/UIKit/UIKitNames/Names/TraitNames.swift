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
