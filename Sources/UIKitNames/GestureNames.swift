@_exported public import Interface
@_exported public import Recognition

/// The UIKit name for ``Interface/GestureRecognizer``.
public typealias UIGestureRecognizer = GestureRecognizer
/// The UIKit name for ``Interface/GestureRecognizerDelegate``.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// The UIKit name for ``Interface/TapGestureRecognizer``.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// The UIKit name for ``Interface/LongPressGestureRecognizer``.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// The UIKit name for ``Interface/PanGestureRecognizer``.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// The UIKit name for ``Interface/SwipeGestureRecognizer``.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// The UIKit name for ``Interface/PinchGestureRecognizer``.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// The UIKit name for ``Interface/RotationGestureRecognizer``.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// The UIKit name for ``Interface/ScreenEdgePanGestureRecognizer``.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// The UIKit name for ``Interface/HoverGestureRecognizer``.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// The UIKit name for ``Interface/ScrollTypeMask``.
public typealias UIScrollTypeMask = ScrollTypeMask
/// The UIKit name for ``Interface/KeyModifierFlags``.
public typealias UIKeyModifierFlags = KeyModifierFlags
/// The UIKit name for ``Recognition/ScreenEdges``.
public typealias UIRectEdge = ScreenEdges
