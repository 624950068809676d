public import TSInspector
internal import TSDisplays
internal import TSInterface
internal import TSLive
internal import TSLinuxInput
internal import TSPageServer
public import TSRunning
internal import TSSystemEvents

extension ApplicationRunner {
  /// The server of the inspector's page; `nil` unless ``inspect(port:title:allowsTouches:)`` was
  /// called.
  public var inspector: InspectorServer? {
    attachments.lazy.compactMap { $0 as? InspectorServer }.first
  }

  /// Serves the inspector's page while the application runs.
  ///
  /// The page shows the views, their properties, and why a touch did what it did, to a browser on this
  /// machine that has the server's address; see the article *Inspector*. Print that address.
  ///
  /// ```swift
  /// let runner = try ApplicationRunner()
  /// print(try runner.inspect().address)
  /// ```
  ///
  /// - Parameters:
  ///   - port: The port; 0, the default, for one that is free.
  ///   - title: The name of the application on the page; the program's by default.
  ///   - allowsTouches: A Boolean value that indicates whether the page may touch the application,
  ///     turn its device and warn of memory, if it is the display (``TSRunning/DisplayOptions/Kind/page``);
  ///     `false` by default.
  /// - Returns: The server. Calling the method again returns the same one.
  /// - Throws: `PageServerError` if the port cannot be used, or `DeviceError` if the server cannot
  ///   be watched.
  @discardableResult
  public func inspect(
    port: UInt16 = 0, title: String? = nil, allowsTouches: Bool = false
  ) throws -> InspectorServer {
    if let inspector { return inspector }
    let name =
      title ?? application.infoPlist?.title
      ?? CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    let inspector = Inspector(PresentedRun(presenter, title: name ?? ""))
    let server = try InspectorServer(inspector, port: port)
    // What a page selects or touches happens at the present time.
    server.prepare = { [weak self] in self?.live.catchUp() }
    if allowsTouches, let display = presenter.display as? PageDisplay {
      inspector.onTouches = { [weak display, weak presenter] contacts in
        guard let display, let presenter else { return }
        // The page has points of the screen, which may be scaled to fit the display.
        display.receive(contacts, on: presenter.application.screen.size)
      }
      inspector.onSystemEvent = { [weak presenter] in presenter?.application.simulate($0) }
    }
    try server.watch(with: loop)
    attachments.append(server)
    return server
  }
}

extension InspectorServer: RunAttachment {
  package func runEnded() { close() }
}
