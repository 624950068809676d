public import Geometry
public import Containers
public import Interface

/// The UIKit name for ``Interface/Application``.
public typealias UIApplication = Application
/// The UIKit name for ``Interface/ApplicationDelegate``.
public typealias UIApplicationDelegate = ApplicationDelegate
/// The UIKit name for ``Interface/Event``.
public typealias UIEvent = Event
/// The UIKit name for ``Interface/Responder``.
public typealias UIResponder = Responder
/// The UIKit name for ``Interface/Screen``.
public typealias UIScreen = Screen
/// The UIKit name for ``Interface/Touch``.
public typealias UITouch = Touch
/// The UIKit name for ``Interface/View``.
public typealias UIView = View
/// The UIKit name for ``Interface/ViewController``.
public typealias UIViewController = ViewController
/// The UIKit name for ``Interface/Window``.
public typealias UIWindow = Window

/// The UIKit name for ``Interface/KeyCommand``.
public typealias UIKeyCommand = KeyCommand
/// The UIKit name for ``Interface/Key``.
public typealias UIKey = Key
/// The UIKit name for ``Interface/Pasteboard``.
public typealias UIPasteboard = Pasteboard
/// The UIKit name for ``Interface/StandardEditActions``.
public typealias UIResponderStandardEditActions = StandardEditActions
/// The UIKit name for ``Interface/DeviceOrientation``.
public typealias UIDeviceOrientation = DeviceOrientation
/// The UIKit name for ``Interface/InterfaceOrientation``.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// The UIKit name for ``Interface/StatusBarStyle``.
public typealias UIStatusBarStyle = StatusBarStyle
/// The UIKit name for ``Interface/InterfaceOrientationMask``.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// The UIKit name for ``Interface/KeyModifierFlags``.
public typealias UIKeyModifierFlags = KeyModifierFlags
/// The UIKit name for ``Containers/StatusBarAnimation``.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// The UIKit name for ``Geometry/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets
