public import TSInterface
public import TSRecognition

/// The UIKit name for ``TSInterface/GestureRecognizer``.
public typealias UIGestureRecognizer = GestureRecognizer
/// The UIKit name for ``TSInterface/GestureRecognizerDelegate``.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// The UIKit name for ``TSInterface/TapGestureRecognizer``.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// The UIKit name for ``TSInterface/LongPressGestureRecognizer``.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// The UIKit name for ``TSInterface/PanGestureRecognizer``.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// The UIKit name for ``TSInterface/SwipeGestureRecognizer``.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// The UIKit name for ``TSInterface/PinchGestureRecognizer``.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// The UIKit name for ``TSInterface/RotationGestureRecognizer``.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// The UIKit name for ``TSInterface/ScreenEdgePanGestureRecognizer``.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// The UIKit name for ``TSInterface/HoverGestureRecognizer``.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// The UIKit name for ``TSInterface/ScrollTypeMask``.
public typealias UIScrollTypeMask = ScrollTypeMask
/// The UIKit name for ``TSInterface/Interaction``.
public typealias UIInteraction = Interaction
/// The UIKit name for ``TSInterface/PointerInteraction``.
public typealias UIPointerInteraction = PointerInteraction
/// The UIKit name for ``TSInterface/PointerInteractionDelegate``.
public typealias UIPointerInteractionDelegate = PointerInteractionDelegate
/// The UIKit name for ``TSInterface/PointerRegion``.
public typealias UIPointerRegion = PointerRegion
/// The UIKit name for ``TSInterface/PointerRegionRequest``.
public typealias UIPointerRegionRequest = PointerRegionRequest
/// The UIKit name for ``TSInterface/PointerStyle``.
public typealias UIPointerStyle = PointerStyle
/// The UIKit name for ``TSInterface/PointerEffect``.
public typealias UIPointerEffect = PointerEffect
/// The UIKit name for ``TSInterface/PointerShape``.
public typealias UIPointerShape = PointerShape
/// The UIKit name for ``TSRecognition/ScreenEdges``.
public typealias UIRectEdge = ScreenEdges

extension SwipeGestureRecognizer {
  /// The UIKit name for ``TSRecognition/SwipeDirection``.
  public typealias Direction = SwipeDirection
}

extension Touch.TouchType {
  /// The former name of ``TSInterface/Touch/TouchType/pencil``.
  public static var stylus: Touch.TouchType { .pencil }
}
