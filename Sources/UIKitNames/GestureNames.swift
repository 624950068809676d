@_exported public import Interface
@_exported public import Recognition

/// UIKit's name of a gesture recognizer.
public typealias UIGestureRecognizer = GestureRecognizer
/// UIKit's name of the protocol that decides for recognizers.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// UIKit's name of a recognizer of taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// UIKit's name of a recognizer of long presses.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// UIKit's name of a recognizer of pans.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// UIKit's name of a recognizer of swipes.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// UIKit's name of a recognizer of pinches.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// UIKit's name of a recognizer of rotations.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// UIKit's name of a recognizer of pans from the screen's edges.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// UIKit's name of a recognizer of pointers that hover.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// UIKit's name of a set of edges.
public typealias UIRectEdge = ScreenEdges
