import Foundation
import TestSupport
import Testing

@testable import Porting

/// The delegates of five chapters as their readers wrote them at various times, and what the tool
/// makes of them: the classes of `Tests/Kit/UIKit/UIKitNamesTests/ChapterDelegates.swift`, which are launched
/// there.
@Suite("A chapter's delegate") struct ChapterDelegateTests {
  /// The delegates of that file by their names, without comments and with one space between words.
  private static let launched: [Substring] = {
    let path = PackageFolder.root.appending(
      path: "Tests/Kit/UIKit/UIKitNamesTests/ChapterDelegates.swift")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    let code = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    return words(code).split(separator: "class ").dropFirst().map { $0 }
  }()

  /// A text with one space between words, and none beside parentheses.
  private static func words(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }

  private static let switcher = """
    import UIKit

    @UIApplicationMain
    class ViewSwitcherDelegate: NSObject, UIApplicationDelegate {
      @IBOutlet var window: UIWindow!
      @IBOutlet var switchViewController: SwitchViewController!

      func application(application: UIApplication, didFinishLaunchingWithOptions launchOptions: [NSObject: AnyObject]?) -> Bool {
        window.addSubview(switchViewController.view)
        window.makeKeyAndVisible()
        return true
      }
    }
    """
  private static let util1 = """
    import UIKit

    class Util1Delegate: NSObject, UIApplicationDelegate {
      @IBOutlet var window: UIWindow!
      @IBOutlet var rootViewController: RootViewController!

      func applicationDidFinishLaunching(application: UIApplication) {
        window.addSubview(rootViewController.view)
        window.makeKeyAndVisible()
      }
    }
    """
  private static let homepwner = """
    import UIKit

    class HomepwnerDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.mainScreen().bounds)
        let itemsViewController = ItemsViewController()
        let navController = UINavigationController(rootViewController: itemsViewController)
        window?.rootViewController = navController
        window?.backgroundColor = UIColor.white
        window?.makeKeyAndVisible()
        return true
      }
    }
    """
  private static let hypnoTime = """
    import UIKit

    class HypnoTimeDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [AnyHashable: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let hypnosisViewController = ColorViewController(.gray, title: "Hypnosis")
        let timeViewController = TimeViewController()
        let tabBarController = UITabBarController()
        tabBarController.viewControllers = [hypnosisViewController, timeViewController]
        window?.rootViewController = tabBarController
        window?.makeKeyAndVisible()
        return true
      }

      func applicationDidReceiveMemoryWarning(application: UIApplication) {}
    }
    """
  private static let orientation = """
    import UIKit

    class OrientationDelegate: NSObject, UIApplicationDelegate {
      var window = UIWindow(frame: UIScreen.mainScreen().bounds)
      var viewController: OrientationController!

      func applicationDidFinishLaunching(_ application: UIApplication) {
        viewController = OrientationController(nibName: nil, bundle: nil)
        window.addSubview(viewController.view)
        window.backgroundColor = UIColor.white
        window.makeKeyAndVisible()
      }
    }
    """

  @Test(
    "is launched unchanged but for what the tool rewrites",
    arguments: [switcher, util1, homepwner, hypnoTime, orientation])
  func delegates(source: String) throws {
    let file = Porter.port([("Delegate.swift", source)])[0]
    let result = try #require(Self.words(file.after).split(separator: "class ").last)
    let name = result.prefix { $0 != ":" }
    let launched = try #require(Self.launched.first { $0.hasPrefix("\(name):") })
    // What the program itself is launched with.
    let main = "static func main() { UIApplication.main(\(name)()) } "
    let nib = "static func main() { UIApplication.main(mainNib: \"MainWindow\") } "
    #expect(
      result.replacing(main, with: "").replacing(nib, with: "").trimmingCharacters(in: .whitespaces)
        == launched.trimmingCharacters(in: .whitespaces))
    #expect(ported(file.after) == file.after)
    #expect(file.leftovers.allSatisfy { $0.text.contains("UIApplication.main(") })
  }

  @Test(
    "has its launch listed where nothing would call it",
    arguments: [
      (
        "func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]) {}",
        "3: application(_:didFinishLaunchingWithOptions:) is called only if it returns Bool; let it return true"
      ),
      (
        "func applicationDidFinishLaunchingWithOptions(_ application: UIApplication) {}",
        "3: nothing calls applicationDidFinishLaunchingWithOptions(_:) of a delegate; see ApplicationDelegate for its methods"
      ),
      (
        "func application(_ app: UIApplication, open url: URL) -> Bool { true }",
        "3: nothing calls application(_:open:) of a delegate; see ApplicationDelegate for its methods"
      ),
    ])
  func near(method: String, leftover: String) {
    let source = "import UIKit\nclass A: UIResponder, UIApplicationDelegate {\n  \(method)\n}\n"
    #expect(leftovers(source).map { $0.replacing("4: ", with: "3: ") } == [leftover])
  }

  @Test(
    "has the types and labels of today, and other classes keep theirs",
    arguments: [
      (
        "class A: UIApplicationDelegate { func applicationWillTerminate(application: UIApplication) {} }",
        "class A: UIApplicationDelegate { func applicationWillTerminate(_ application: UIApplication) {} }"
      ),
      (
        "class A { func applicationWillTerminate(application: UIApplication) {} }",
        "class A { func applicationWillTerminate(application: UIApplication) {} }"
      ),
      (
        "class A {}\nextension A: UIApplicationDelegate {\n  func application(application: UIApplication, supportedInterfaceOrientationsForWindow window: UIWindow?) -> UIInterfaceOrientationMask { .all }\n}",
        "class A {}\nextension A: UIApplicationDelegate {\n  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { .all }\n}"
      ),
      (
        "let a = UIApplication.sharedApplication().delegate",
        "let a = UIApplication.shared.delegate"
      ),
    ])
  func labels(source: String, result: String) { #expect(ported(source) == result) }
}
