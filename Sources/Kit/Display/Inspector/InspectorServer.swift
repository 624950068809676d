public import TSLinuxInput
public import TSPageServer

/// A server of the inspector's page on this machine.
///
/// ```swift
/// let runner = try ApplicationRunner()
/// let run = PresentedRun(runner.presenter, title: "Cards")
/// let server = try InspectorServer(Inspector(run))
/// try server.watch(with: runner.loop)
/// print(server.address)
/// ```
///
/// The page is off unless one is made. It is served on 127.0.0.1 only, to a browser that has the
/// address with the token; the article *Inspector* has all rules.
@MainActor public final class InspectorServer {
  /// The inspector whose page is served.
  public let inspector: Inspector
  /// The closure that is called before requests are processed, to advance the time of a live
  /// application; `nil` by default.
  public var prepare: (() -> Void)?
  private let server: PageServer
  private weak var loop: InputLoop?

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port; 0, the default, for one that is free.
  ///   - token: The secret of the address; a new one by default.
  /// - Throws: `PageServerError` if the port cannot be used.
  public init(
    _ inspector: Inspector, port: UInt16 = 0, token: PageToken = PageToken(),
    limits: PageLimits = PageLimits()
  ) throws(PageServerError) {
    self.inspector = inspector
    let page = InspectorPage(inspector: inspector)
    server = try PageServer(
      port: port, token: token, limits: limits, isPublic: { InspectorPage.files[$0] != nil },
      handler: { page.answer($0) })
    inspector.onChange = { [weak server, weak inspector] in
      // Without a reader nothing is written.
      guard let server, let inspector, server.streamCount > 0 else { return }
      server.broadcast(inspector.moment())
    }
    server.onStreamsChanged = { [weak server, weak inspector] in
      // A page that was closed holds no touches down.
      if server?.streamCount == 0 { inspector?.onTouches?([]) }
    }
  }

  /// The address of the page, with the token.
  public var address: String { server.address }
  /// The secret of the address.
  public var token: PageToken { server.token }
  /// The port on which the page is served.
  public var port: UInt16 { server.port }
  /// The descriptor that is readable when ``dispatch()`` has work to do.
  public var fileDescriptor: Int32 { server.fileDescriptor }
  /// The number of pages that follow the run.
  public var pageCount: Int { server.streamCount }

  /// Serves the page in a loop.
  ///
  /// - Throws: `DeviceError` if the server cannot be watched.
  public func watch(with loop: InputLoop) throws(DeviceError) {
    try loop.watch(fileDescriptor: fileDescriptor, name: "inspector") { [weak self] in
      MainActor.assumeIsolated { self?.dispatch() }
    }
    self.loop = loop
  }

  /// Processes what has arrived, and writes what can be written.
  public func dispatch() {
    prepare?()
    server.dispatch()
  }

  /// Closes the server.
  public func close() {
    loop?.stopWatching(fileDescriptor: fileDescriptor)
    server.close()
  }
}
