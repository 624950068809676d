@_exported public import Geometry
@_exported public import Graphics
@_exported public import Interface

/// UIKit's name of ``Interface/Application``.
public typealias UIApplication = Application
/// UIKit's name of ``Interface/ApplicationDelegate``.
public typealias UIApplicationDelegate = ApplicationDelegate
/// UIKit's name of ``Graphics/Path``.
public typealias UIBezierPath = Path
/// UIKit's name of ``Graphics/Color``.
public typealias UIColor = Color
/// UIKit's name of ``Interface/Event``.
public typealias UIEvent = Event
/// UIKit's name of ``Graphics/Font``.
public typealias UIFont = Font
/// UIKit's name of ``Graphics/Image``.
public typealias UIImage = Image
/// UIKit's name of ``Interface/Responder``.
public typealias UIResponder = Responder
/// UIKit's name of ``Interface/Screen``.
public typealias UIScreen = Screen
/// UIKit's name of ``Interface/Touch``.
public typealias UITouch = Touch
/// UIKit's name of ``Interface/View``.
public typealias UIView = View
/// UIKit's name of ``Interface/ViewController``.
public typealias UIViewController = ViewController
/// UIKit's name of ``Interface/Window``.
public typealias UIWindow = Window
/// UIKit's name of ``Graphics/LineBreakMode``.
public typealias NSLineBreakMode = LineBreakMode
/// UIKit's name of ``Graphics/TextAlignment``.
public typealias NSTextAlignment = TextAlignment
