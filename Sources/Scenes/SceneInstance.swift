public import Interface

/// The objects that a scene became.
///
/// It holds the controllers and what lets recognizers run together, which nothing else may hold:
/// keep it as long as the scene is used.
@MainActor public struct SceneInstance {
  /// The window, which holds all views.
  public let window: Window
  /// The controllers, outside in, in the order of the file.
  public let controllers: [ViewController]
  /// Every view and controller, and the window, by id.
  public let objects: [String: Responder]
  /// Every gesture recognizer, by id.
  public let recognizers: [String: GestureRecognizer]
  let delegates: [SceneGestureDelegate]

  /// Returns the object with an id.
  public subscript(id: String) -> Responder? { objects[id] }

  /// Returns the view, or the window, with an id.
  public func view(_ id: String) -> View? { objects[id] as? View }

  /// Returns the controller with an id.
  public func controller(_ id: String) -> ViewController? { objects[id] as? ViewController }

  /// Returns the gesture recognizer with an id.
  public func recognizer(_ id: String) -> GestureRecognizer? { recognizers[id] }
}

extension Scene {
  /// Makes the window with all views and controllers, and shows it in an application.
  ///
  /// The application becomes of the generation that the file names, if it names one. When the tree
  /// is complete, the controllers hear `viewDidLoad()`, outside in; then the window
  /// becomes the key window, unless the file says that it is hidden.
  ///
  /// - Parameter application: The application; its screen should be the scene's.
  @MainActor public func instantiate(in application: Application) -> SceneInstance {
    if let generation { application.controllerGeneration = generation }
    var builder = SceneBuilder()
    let window = builder.window(window, filling: application.screen)
    window.application = application
    for controller in builder.controllers { controller.viewWasLoaded() }
    if !isHidden { window.makeKeyAndVisible() }
    return SceneInstance(
      window: window, controllers: builder.controllers, objects: builder.objects,
      recognizers: builder.recognizers, delegates: builder.delegates)
  }
}
