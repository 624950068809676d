/// What UIKit and its neighbours have and this engine has not, with what to do instead.
enum MissingNames {
  /// Modules of Apple's systems.
  static let modules: Set = [
    "SwiftUI", "Combine", "AVFoundation", "AVKit", "MapKit", "CoreLocation", "CoreData",
    "CoreMotion", "CoreImage", "CoreText", "CoreMedia", "CoreTelephony", "CoreServices", "CloudKit",
    "EventKit", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "LocalAuthentication",
    "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
    "OpenGLES", "Photos", "PhotosUI", "PlaygroundSupport", "QuickLook", "SafariServices",
    "SceneKit", "SpriteKit", "StoreKit", "UserNotifications", "Vision", "WebKit", "AudioToolbox",
    "Accelerate", "Security", "Social", "SystemConfiguration", "os", "AppKit", "ARKit", "PencilKit",
    "UniformTypeIdentifiers", "WatchConnectivity", "XCTest",
  ]

  /// Modules that a rewritten file may import.
  static let knownModules: Set = [
    "Foundation", "FoundationNetworking", "FoundationEssentials", "FoundationXML", "Dispatch",
    "Glibc", "Swift", "Synchronization", "Observation", "RegexBuilder", "Testing", "UIKitNames",
    "UIKitActions", "Touchstone", "TouchInterface", "TouchInput", "TouchReplay", "TouchDisplays",
    "TouchTesting", "TouchSnapshots", "UIKit", "QuartzCore", "CoreGraphics", "CoreFoundation",
    "ObjectiveC", "Darwin",
  ]

  /// The properties of views that can be observed by their key paths.
  static let observedKeys: Set = ["contentOffset", "contentSize", "frame", "bounds", "center"]

  private static let storyboards = "there are no storyboards; create the controller, or use a nib"
  private static let filters = "there is no Core Image; draw what the filter shows"
  private static let undo = "there is no undo manager; keep a list of the changes"
  private static let layers = "there are no such layers; add layers, or draw in draw(_:) of a view"
  static let swift2 = "Swift 2 named it so; let Xcode 8 migrate the file first"
  private static let scenes = "there are no scenes of windows; show the window in the launch"
  private static let text = "text has no attributes here; set the font and the colour of its view"
  private static let dynamics = "there are no dynamics; use animations with springs"

  /// Names, each with its remedy.
  static let names: [String: String] = [
    "CAReplicatorLayer": layers, "CAEmitterLayer": layers, "CATransformLayer": layers,
    "CATransition": "layers have no transitions; use UIView.transition",
    "DispatchWorkItem": "write MainQueueWorkItem, which runs on the application's timeline",
    "UIDynamicAnimator": dynamics, "UIAttachmentBehavior": dynamics, "UIGravityBehavior": dynamics,
    "UISnapBehavior": dynamics, "UICollisionBehavior": dynamics, "UIPushBehavior": dynamics,
    "UIDynamicItemBehavior": dynamics,
    "UICollectionView": "there are no collection views; use a table or a scroll view",
    "UICollectionViewCell": "there are no collection views; use a table or a scroll view",
    "UICollectionViewController": "there are no collection views; use a table or a scroll view",
    "UICollectionViewLayout": "there are no collection views; use a table or a scroll view",
    "UICollectionViewFlowLayout": "there are no collection views; use a table or a scroll view",
    "UIStoryboard": storyboards, "UIStoryboardSegue": storyboards,
    "instantiateViewController": storyboards, "instantiateInitialViewController": storyboards,
    "performSegue": storyboards, "shouldPerformSegue": storyboards,
    "CIImage": filters, "CIFilter": filters, "CIContext": filters, "CIColor": filters,
    "CIVector": filters, "CIDetector": filters,
    "UndoManager": undo, "NSUndoManager": undo, "undoManager": undo,
    "NSAttributedString": text,
    "NSMutableAttributedString": text,
    "UITextView": "there are no text views; use a text field or a label",
    "UISearchBar": "there is no search; use a text field",
    "UISearchController": "there is no search; use a text field",
    "UIWebView": "there are no web views", "WKWebView": "there are no web views",
    "NSClassFromString": "classes have no names at run time; name the class",
    "NSStringFromClass": "write String(describing: Card.self)",
    "NSSelectorFromString": "selectors have no names at run time; write #action(tapped(_:))",
    "method_exchangeImplementations": "there is no Objective-C; override the method",
    "class_getInstanceMethod": "there is no Objective-C; override the method",
    "observeValue": "there is no key-value observing; use didSet or a delegate",
    "UIWindowScene": scenes, "UISceneSession": scenes, "UISceneConfiguration": scenes,
    "UIWindowSceneDelegate": scenes,
    "wantsFullScreenLayout": "a root view has the whole screen where the status bar is hidden",
    "UIApplicationMain":
      "import Touchstone and call UIApplication.main(AppDelegate()) in @main's main()",
    "drawRect": swift2, "locationInView": swift2, "translationInView": swift2,
    "velocityInView": swift2, "moveToPoint": swift2, "addLineToPoint": swift2,
    "beginTrackingWithTouch": swift2, "sendActionsForControlEvents": swift2,
    "animateWithDuration": swift2,
  ]

  /// Returns what to do instead of a type or of one of its members; `nil` if that is not known.
  static func remedy(ofMember name: String) -> String? {
    if let remedy = names[name] { return remedy }
    return layerMembers.contains(name) ? layers : nil
  }

  /// Names of layers that only code with layer trees uses.
  private static let layerMembers: Set = [
    "addSublayer", "insertSublayer", "sublayers", "removeFromSuperlayer", "CAMediaTimingFunction",
    "CAEmitterCell", "CATransform3D", "presentation",
  ]

  private static let timers =
    "timers begin with an interval; use Timer.scheduledTimer, or application.timeline"

  /// Calls, by the name and some of the labels, each with its remedy.
  static let calls: [(name: String, labels: [String], remedy: String)] = [
    (
      "addObserver", ["forKeyPath"], "there is no key-value observing; use didSet or a delegate"
    ),
    ("Timer", ["fireAt"], timers), ("Timer", ["fire"], timers),
    ("value", ["forKey"], "there is no key-value coding; use the property"),
    ("setValue", ["forKey"], "there is no key-value coding; use the property"),
    ("Selector", ["_"], "selectors have no names at run time; write #action(tapped(_:))"),
  ]
}
