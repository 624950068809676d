public import Interface
public import Recognition

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
/// The UIKit name for ``Interface/Interaction``.
public typealias UIInteraction = Interaction
/// The UIKit name for ``Interface/PointerInteraction``.
public typealias UIPointerInteraction = PointerInteraction
/// The UIKit name for ``Interface/PointerInteractionDelegate``.
public typealias UIPointerInteractionDelegate = PointerInteractionDelegate
/// The UIKit name for ``Interface/PointerRegion``.
public typealias UIPointerRegion = PointerRegion
/// The UIKit name for ``Interface/PointerRegionRequest``.
public typealias UIPointerRegionRequest = PointerRegionRequest
/// The UIKit name for ``Interface/PointerStyle``.
public typealias UIPointerStyle = PointerStyle
/// The UIKit name for ``Interface/PointerEffect``.
public typealias UIPointerEffect = PointerEffect
/// The UIKit name for ``Interface/PointerShape``.
public typealias UIPointerShape = PointerShape
/// The UIKit name for ``Recognition/ScreenEdges``.
public typealias UIRectEdge = ScreenEdges
