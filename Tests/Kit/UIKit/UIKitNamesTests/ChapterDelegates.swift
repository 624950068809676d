// Outlets of nibs are implicitly unwrapped, as Xcode declares them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKitNames

// The application's delegate of each chapter, as a reader writes it for UIKit. Nothing is changed
// but the import, and what `touchstone port` takes out: `@UIApplicationMain` and `@IBOutlet`.

/// *View Switcher*: the main nib makes the window and the root controller.
class ViewSwitcherDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow!
  var switchViewController: SwitchViewController!

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.addSubview(switchViewController.view)
    window.makeKeyAndVisible()
    return true
  }
}

/// *Util1*: the same, in the form of the first versions.
class Util1Delegate: NSObject, UIApplicationDelegate {
  var window: UIWindow!
  var rootViewController: RootViewController!

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window.addSubview(rootViewController.view)
    window.makeKeyAndVisible()
  }
}

/// *Homepwner*: a navigation controller as the root of a window that the delegate makes.
class HomepwnerDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    let itemsViewController = ItemsViewController()
    let navController = UINavigationController(rootViewController: itemsViewController)
    window?.rootViewController = navController
    window?.backgroundColor = UIColor.white
    window?.makeKeyAndVisible()
    return true
  }
}

/// *HypnoTime*: two tabs.
class HypnoTimeDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    let hypnosisViewController = ColorViewController(.gray, title: "Hypnosis")
    let timeViewController = TimeViewController()
    let tabBarController = UITabBarController()
    tabBarController.viewControllers = [hypnosisViewController, timeViewController]
    window?.rootViewController = tabBarController
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}

/// *Orientation message*: a window that is made with the delegate, and a view that is added to it.
class OrientationDelegate: NSObject, UIApplicationDelegate {
  var window = UIWindow(frame: UIScreen.main.bounds)
  var viewController: OrientationController!

  func applicationDidFinishLaunching(_ application: UIApplication) {
    viewController = OrientationController(nibName: nil, bundle: nil)
    window.addSubview(viewController.view)
    window.backgroundColor = UIColor.white
    window.makeKeyAndVisible()
  }
}

/// *Shapes*: six tabs.
class ShapesDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow!
  var tabBarController: UITabBarController!

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow(frame: UIScreen.main.bounds)
    tabBarController = UITabBarController()
    tabBarController.viewControllers = [
      ShapeViewController(message: "Triangle", title: "Tri"),
      ShapeViewController(message: "Rectangle", title: "Rect"),
      ShapeViewController(message: "Ellipse", title: "Elli"),
      ShapeViewController(message: "Rectangle+Ellipse", title: "R&E"),
      ShapeViewController(message: "Rectangle+Triangle", title: "R&T"),
      ShapeViewController(message: "Rectangle+Rectangle", title: "R&R"),
    ]
    window.addSubview(tabBarController.view)
    window.makeKeyAndVisible()
  }
}
