internal import TSLinuxInput
internal import TSPageServer
internal import TSInspectedPrograms

/// The verb `playground`, which serves the page on which recognizers are tried.
struct PlaygroundVerb: Verb {
  static let manual = Manual(
    verb: "playground", operands: "[FOLDER]",
    summary: "try recognizers with your own fingers, in a browser",
    details: """
      Serves the playground for a browser on this machine: recognizers under your fingers or the \
      mouse, their states, reasons and margins on a timeline, their limits as sliders. The engine \
      runs in the page. FOLDER is what Tools/library/playground/build has made, \
      \(PlaygroundVerb.usualFolder) by default. The address is printed. Ends with Ctrl-C.
      """,
    options: [.init("port", value: "PORT", "the port of the page; a free one by default")],
    examples: [("playground", "try recognizers in a browser")])

  private static let usualFolder = ".build/playground"

  private let folder: String
  private let port: UInt16

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.operands.count <= 1 else {
      throw .usageError(
        "\(arguments.operands.count) folders are named; give one: touchstone playground FOLDER")
    }
    folder = arguments.operands.first ?? Self.usualFolder
    if !arguments.operands.isEmpty {
      try InputFiles.expectFolder(folder, advice: "name that of the playground")
    }
    port = try InspectorOptions.port(arguments.value("port") ?? "", of: "port")
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let page = try PlaygroundFiles(in: folder)
    page.files.reportLinks(of: "playground", on: console)
    do {
      let loop = try InputLoop()
      let server = try PageServer(port: port, isPublic: { page.has($0) }) { page.response(to: $0) }
      try loop.watch(fileDescriptor: server.fileDescriptor, name: "page") { server.dispatch() }
      console.report("touchstone: open this address in a browser on this machine; Ctrl-C ends")
      console.printData("http://127.0.0.1:\(server.port)/")
      _ = loop.run { _ in }
      server.close()
    } catch {
      throw .wrong("\(error)")
    }
    return .done
  }
}
