package import TSCommandLine
internal import TSDisplays
package import TSInspector
internal import TSPageServer
package import TSRunning

/// The options of the verbs that serve the inspector's page.
package struct InspectorOptions {
  package static let manual: [Manual.Option] = [
    .init(
      "inspect", optionalValue: "PORT",
      """
      serve a page for a browser on this machine, which shows the views and explains touches; on \
      a free port by default
      """),
    .init("page-touches", "let the page of --display page touch the application"),
  ]

  /// The port of the page, 0 for a free one; `nil` to serve none.
  package let port: UInt16?
  /// Whether the page may touch the application.
  package let allowsTouches: Bool

  /// Reads the options.
  ///
  /// - Parameter kind: The kind of the display; `nil` for the first that works.
  /// - Throws: A ``UsageError`` if the port is none, or the page touches another display.
  package init(_ arguments: Arguments, kind: DisplayOptions.Kind?) throws(UsageError) {
    port = try arguments.value("inspect").map { text throws(UsageError) in
      try Self.port(text, of: "inspect")
    }
    allowsTouches = arguments.has("page-touches")
    if allowsTouches, kind != .page, kind != nil {
      throw .usageError(
        "--page-touches is about a page that is the display; give --display page, too")
    }
  }

  /// Returns the port that a text names.
  ///
  /// - Parameter text: The text; empty for a free port.
  package static func port(_ text: String, of option: String) throws(UsageError) -> UInt16 {
    if text.isEmpty { return 0 }
    guard let port = UInt16(text) else {
      throw .usageError(
        "--\(option)=\(text.onOneLine) is no port; give a number from 1 to 65535, or none for a"
          + " free one")
    }
    return port
  }

  /// Serves the page, in any case if it is the display, and prints its address.
  ///
  /// - Parameter title: The name of the application on the page.
  /// - Throws: A `PageServerError` if the port cannot be used.
  @MainActor func start(
    _ runner: ApplicationRunner, of program: String, title: String?, _ console: Console
  ) throws {
    let isDisplay = runner.presenter.display is PageDisplay
    guard let port = port ?? (isDisplay ? 0 : nil) else { return }
    let server = try runner.inspect(port: port, title: title, allowsTouches: allowsTouches)
    Self.announce(server, of: program, console)
  }

  /// Prints the address of a page.
  @MainActor package static func announce(
    _ server: InspectorServer, of program: String, _ console: Console
  ) {
    console.report("\(program): open this address in a browser on this machine; Ctrl-C ends")
    console.printData(server.address)
  }
}
