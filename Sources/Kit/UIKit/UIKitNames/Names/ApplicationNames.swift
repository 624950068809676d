public import TSGeometry
public import TSContainers
public import TSInterface

/// The UIKit name for ``TSInterface/Application``.
public typealias UIApplication = Application
/// The UIKit name for ``TSInterface/ApplicationDelegate``.
public typealias UIApplicationDelegate = ApplicationDelegate
/// The UIKit name for ``TSInterface/Event``.
public typealias UIEvent = Event
/// The UIKit name for ``TSInterface/Responder``.
public typealias UIResponder = Responder
/// The UIKit name for ``TSInterface/Screen``.
public typealias UIScreen = Screen
/// The UIKit name for ``TSInterface/Touch``.
public typealias UITouch = Touch
/// The UIKit name for ``TSInterface/View``.
public typealias UIView = View
/// The UIKit name for ``TSInterface/ViewController``.
public typealias UIViewController = ViewController
/// The UIKit name for ``TSInterface/Window``.
public typealias UIWindow = Window

/// The UIKit name for ``TSInterface/KeyCommand``.
public typealias UIKeyCommand = KeyCommand
/// The UIKit name for ``TSInterface/Key``.
public typealias UIKey = Key
/// The UIKit name for ``TSInterface/Pasteboard``.
public typealias UIPasteboard = Pasteboard
/// The UIKit name for ``TSInterface/StandardEditActions``.
public typealias UIResponderStandardEditActions = StandardEditActions
/// The UIKit name for ``TSInterface/DeviceOrientation``.
public typealias UIDeviceOrientation = DeviceOrientation
/// The UIKit name for ``TSInterface/InterfaceOrientation``.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// The UIKit name for ``TSInterface/StatusBarStyle``.
public typealias UIStatusBarStyle = StatusBarStyle
/// The UIKit name for ``TSInterface/InterfaceOrientationMask``.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// The UIKit name for ``TSInterface/KeyModifierFlags``.
public typealias UIKeyModifierFlags = KeyModifierFlags
/// The UIKit name for ``TSContainers/StatusBarAnimation``.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// The UIKit name for ``TSGeometry/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets
