import Foundation
import Glibc
import TestSupport

/// Chromium without a window, driven by chromedriver (WebDriver: JSON over HTTP).
@MainActor final class Browser {
  /// What went wrong.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A Boolean value that indicates whether the browser and its driver are installed.
  nonisolated static let isThere = path("chromedriver") != nil && path("chromium") != nil

  /// The server to which the page belongs: it works while the test waits for the browser.
  var serving: (descriptor: Int32, work: () -> Void)
  private var process = Process()
  private var port: UInt16 = 0
  private var session = ""

  private nonisolated static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a browser.
  ///
  /// - Parameters:
  ///   - width: The width of the page, in points.
  ///   - height: The height of the page, in points.
  ///   - serving: The descriptor of the server of the page, and its work when that is readable.
  /// - Throws: An error if the browser or its driver does not start.
  init(
    width: Int = 1280, height: Int = 800, serving: (descriptor: Int32, work: () -> Void)
  ) async throws {
    self.serving = serving
    try await startDriver()
    try await waitForDriver()
    let options: [String: Any] = [
      // As root Chromium has no sandbox.
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run", "--hide-scrollbars",
      ],
      "mobileEmulation": [
        "deviceMetrics": ["width": width, "height": height, "pixelRatio": 1, "mobile": false]
      ],
    ]
    let capabilities: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      "goog:loggingPrefs": ["browser": "ALL"],
    ]
    let answer = try await call(
      "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    session = (answer as? [String: Any])?["sessionId"] as? String ?? ""
  }

  isolated deinit { end() }

  /// Ends the driver, which inherits the signals that the tests block.
  private func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Starts the driver, again if it ends at once.
  ///
  /// It lets the kernel choose a port for one of IPv4 and IPv6, takes the same port for the other,
  /// and exits if a connection of another program has that one.
  private func startDriver() async throws {
    guard let driver = Self.path("chromedriver") else { throw Failure(description: "no driver") }
    var text = ""
    for _ in 0..<20 {
      let output = Pipe()
      process = Process()
      process.executableURL = URL(filePath: driver)
      process.arguments = ["--port=0"]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      text = try await Self.announcement(of: output.fileHandleForReading.fileDescriptor)
      if let match = text.firstMatch(of: Self.announcedPort), let announced = UInt16(match.1) {
        port = announced
        return
      }
      end()
    }
    throw Failure(description: "the driver does not start: \(text)")
  }

  private static var announcedPort: Regex<(Substring, Substring)> {
    /successfully on port ([0-9]+)/
  }

  /// Reads what the driver prints until it names its port or ends.
  private static func announcement(of descriptor: Int32) async throws -> String {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var text = ""
    let deadline = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < deadline {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 20)
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return text }
      if count > 0 { text += String(decoding: buffer[..<count], as: UTF8.self) }
      if text.contains(announcedPort) { return text }
      await Task.yield()
    }
    throw Failure(description: "the driver does not announce its port: \(text)")
  }

  /// Waits until the driver answers: it prints its port before it listens.
  private func waitForDriver() async throws {
    let deadline = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < deadline {
      let client = HTTPClient(port: port, serving: serving)
      client.send("GET /status HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      if try await client.answer().status == 200 { return }
      await Task.yield()
    }
    throw Failure(description: "the driver does not answer")
  }

  // MARK: WebDriver

  @discardableResult
  private func call(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws
    -> Any?
  {
    let client = HTTPClient(port: port, serving: serving)
    var text = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
    if let body {
      let data = try JSONSerialization.data(withJSONObject: body)
      text += "Content-Type: application/json\r\nContent-Length: \(data.count)\r\n\r\n"
      text += String(decoding: data, as: UTF8.self)
    } else {
      text += "\r\n"
    }
    client.send(text)
    let answer = try await client.answer()
    let object = try JSONSerialization.jsonObject(with: Data(answer.body))
    let value = (object as? [String: Any])?["value"]
    guard answer.status == 200 else {
      let message = (value as? [String: Any])?["message"] as? String
      throw Failure(description: message ?? "status \(answer.status) for \(path)")
    }
    return value
  }

  /// Opens an address.
  func open(_ address: String) async throws {
    try await call("POST", "/session/\(session)/url", ["url": address])
  }

  /// Runs a script, and returns its result.
  ///
  /// - Parameter script: The body of a function.
  /// - Returns: The result as JSON has it.
  /// - Throws: An error if the script fails.
  @discardableResult func run(_ script: String) async throws -> Any? {
    try await call(
      "POST", "/session/\(session)/execute/sync", ["script": script, "args": [Any]()])
  }

  /// Returns the text of the first element of a selector; empty if there is none.
  func text(_ selector: String) async throws -> String {
    let quoted = selector.replacing("'", with: "\\'")
    return try await run(
      "return document.querySelector('\(quoted)')?.textContent || ''") as? String ?? ""
  }

  /// Waits until an expression of a script is true.
  func wait(for expression: String) async throws {
    let deadline = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < deadline {
      if try await run("return Boolean(\(expression))") as? Bool == true { return }
    }
    let page = try await run("return document.body.innerText.slice(0, 2000)")
    throw Failure(description: "not true: \(expression) on the page: \(page ?? "")")
  }

  /// Opens the page of an inspector, and waits until it shows the views.
  func openPage(_ address: String) async throws {
    try await open(address)
    try await wait(
      for: """
        document.getElementById('status').textContent === 'Connected' \
        && document.querySelectorAll('.node').length > 0 \
        && document.getElementById('picture').naturalWidth > 0
        """)
  }

  /// Clicks or drags with the mouse.
  ///
  /// - Parameter points: The points of the page; the button is pressed at the first and released at
  ///   the last.
  /// - Throws: An error if the browser does not answer.
  func press(_ points: (x: Double, y: Double)...) async throws {
    var steps: [[String: Any]] = []
    for (index, point) in points.enumerated() {
      steps.append([
        "type": "pointerMove", "duration": 0, "x": Int(point.x.rounded()),
        "y": Int(point.y.rounded()),
      ])
      if index == 0 { steps.append(["type": "pointerDown", "button": 0]) }
    }
    steps.append(["type": "pointerUp", "button": 0])
    let mouse: [String: Any] = [
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": steps,
    ]
    try await call("POST", "/session/\(session)/actions", ["actions": [mouse]])
  }

  /// Returns the point of the page that shows a point of the application's screen.
  func pagePoint(_ x: Double, _ y: Double) async throws -> (x: Double, y: Double) {
    let box = try await run(
      """
      const box = document.getElementById('screen').getBoundingClientRect();
      return [box.left + \(x) / state.screen[0] * box.width, box.top + \(y) / state.screen[1] * box.height];
      """)
    let numbers = box as? [NSNumber] ?? []
    guard numbers.count == 2 else { throw Failure(description: "no screen") }
    return (numbers[0].doubleValue, numbers[1].doubleValue)
  }

  /// Returns the errors and warnings that the browser has printed, such as of its content policy.
  func complaints() async throws -> [String] {
    let log = try await call("POST", "/session/\(session)/se/log", ["type": "browser"])
    return (log as? [[String: Any]] ?? [])
      .filter { ["SEVERE", "WARNING"].contains($0["level"] as? String) }
      .compactMap { $0["message"] as? String }
  }

  /// Ends the browser.
  func quit() async throws {
    try await call("DELETE", "/session/\(session)")
    end()
  }
}
