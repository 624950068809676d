public import TSInterface

/// The objects that were created from a scene.
///
/// Keep the instance for as long as the scene is used: it holds the controllers, and the delegates
/// that let recognizers run simultaneously, to which there may be no other strong references.
///
/// ```swift
/// let objects = scene.instantiate(in: application)
/// objects.view("card")?.backgroundColor = .red
/// ```
@MainActor public struct SceneInstance {
  /// The window, which holds all views.
  public let window: Window
  /// The view controllers in the order of the file, where outer controllers precede inner ones.
  public let controllers: [ViewController]
  /// The views, the controllers and the window, by identifier.
  public let objects: [String: Responder]
  /// The gesture recognizers, by identifier.
  public let recognizers: [String: GestureRecognizer]
  /// The objects that the file lists under `objects`, in its order.
  public let topLevelObjects: [AnyObject]
  /// All objects with an identifier, which includes items of bars and objects of other classes.
  private let things: [String: AnyObject]
  private let delegates: [SceneGestureDelegate]
  private let containers: [ViewController]
  /// The delegate of the application, which a main nib describes; `nil` without one.
  private let applicationDelegate: (any ApplicationDelegate)?

  init(
    _ window: Window, _ builder: SceneBuilder, _ delegate: (any ApplicationDelegate)? = nil
  ) {
    applicationDelegate = delegate
    self.window = window
    controllers = builder.controllers
    objects = builder.objects
    recognizers = builder.recognizers
    topLevelObjects = builder.topLevel
    things = builder.things
    delegates = builder.delegates
    containers = builder.containers
  }

  /// Returns the object of any class with an identifier, such as a bar button item.
  public func object(_ id: String) -> AnyObject? { things[id] }

  /// Returns the view, controller or window with an identifier, or `nil`.
  public subscript(id: String) -> Responder? { objects[id] }

  /// Returns the view or the window with an identifier.
  public func view(_ id: String) -> View? { objects[id] as? View }

  /// Returns the view controller with an identifier.
  public func controller(_ id: String) -> ViewController? { objects[id] as? ViewController }

  /// Returns the gesture recognizer with an identifier.
  public func recognizer(_ id: String) -> GestureRecognizer? { recognizers[id] }
}

extension Scene {
  /// Creates the window with all views and controllers, and shows it in an application.
  ///
  /// If the file names a generation, the application's controllers adopt it, and the same applies to
  /// `supportsIndirectInputEvents` and to `infoPlist`, whose orientation and status bar are then those
  /// of the application. When the hierarchy is complete, the controllers receive `viewDidLoad()`, outer controllers first. Then the window
  /// becomes the key window, unless the file hides it. If the file names a main nib, the application
  /// is launched from it instead.
  ///
  /// - Parameter application: The application, whose screen should be that of the scene.
  @MainActor public func instantiate(in application: Application) -> SceneInstance {
    if let infoPlist { application.infoPlist = infoPlist }
    if let generation { application.uikitGeneration = generation }
    if let supportsIndirectInputEvents {
      application.supportsIndirectInputEvents = supportsIndirectInputEvents
    }
    if let mainNib { return mainNib.launch(application).scene }
    if infoPlist != nil { application.prepareInterfaceForLaunch() }
    var builder = SceneBuilder()
    let window = builder.window(window, filling: application.screen)
    for object in topLevel { builder.topLevelObject(object) }
    builder.finish()
    window.application = application
    for controller in builder.controllers { controller.viewWasLoaded() }
    if !isHidden { window.makeKeyAndVisible() }
    return SceneInstance(window, builder)
  }
}
