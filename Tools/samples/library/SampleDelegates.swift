import TSContainers
import TSGeometry
import TSInterface
import TSScenes

/// Starts an application delegate in an application, as a launch does.
///
/// - Parameters:
///   - delegate: The delegate.
///   - application: The application.
///   - generation: The generation of UIKit; the chapters' by default.
/// - Returns: The delegate, which must be retained until the end.
@MainActor func start(
  _ delegate: some ApplicationDelegate, in application: Application,
  as generation: UIKitGeneration = .legacy
) -> AnyObject {
  application.uikitGeneration = generation
  application.delegate = delegate
  application.launch()
  return delegate
}

/// An application delegate whose controller fills a screen of any size, in every orientation.
final class WholeScreenDelegate<Controller: ViewController>: ApplicationDelegate {
  let window = Window(frame: .zero)
  let controller: Controller

  init(_ controller: Controller) { self.controller = controller }

  func applicationDidFinishLaunching(_ application: Application) {
    application.supportedInterfaceOrientations = .all
    window.frame = application.screen.bounds
    window.sceneID = "window"
    window.application = application
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }
}

/// Launches an application of the chapters' generation from a main nib.
///
/// - Parameters:
///   - name: The name of the nib; `nil`, the default, for the one that the `Info.plist` beside the nibs
///     names, whose properties are then those of the application.
///   - nibs: The sample's nibs, which its controllers use, too.
///   - application: The application.
/// - Returns: The objects of the nib, which must be retained until the end.
@MainActor func start(
  mainNib name: String? = nil, of nibs: NibFolder, in application: Application
) -> AnyObject {
  ViewController.nibs = nibs
  application.uikitGeneration = .legacy
  do {
    if name == nil { application.infoPlist = try InfoPlist(path: nibs.path + "/Info.plist") }
    let listed = application.infoPlist?.mainNib(for: application.userInterfaceIdiom)
    return Started(
      objects: try nibs.launch(application, fromMainNibNamed: name ?? listed ?? "MainWindow"))
  } catch {
    // The nib is a part of the sample.
    fatalError("\(error)")
  }
}

/// The objects of an application that was launched from a main nib.
private final class Started {
  let objects: Any
  init(objects: Any) { self.objects = objects }
}
