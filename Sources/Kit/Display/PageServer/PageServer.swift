internal import CTSMicroHTTPD

/// A server of a page on this machine, for the browser of the person who started the program.
///
/// It listens on 127.0.0.1 only, and accepts requests with its ``token`` from its own page only; see
/// *Inspector* for all rules. It has no thread: its owner calls ``dispatch()`` whenever its
/// ``fileDescriptor`` is readable.
///
/// ```swift
/// let loop = try InputLoop()
/// let server = try PageServer(isPublic: { $0 == "/" }) { request in
///   PageResponse(type: "text/html", Array("<p>Hello".utf8))
/// }
/// try loop.watch(fileDescriptor: server.fileDescriptor, name: "page") { server.dispatch() }
/// print(server.address)
/// ```
@MainActor public final class PageServer {
  /// The port on which the server listens.
  public let port: UInt16
  /// The secret that the page has to send.
  public let token: PageToken
  /// The descriptor that is readable when ``dispatch()`` has work to do.
  public let fileDescriptor: Int32
  /// The closure that is called when the number of streams has changed; `nil` by default.
  public var onStreamsChanged: (() -> Void)?

  private let rules: PageRules
  private let limits: PageLimits
  private let handler: (PageRequest) -> PageResponse
  private let timer: Int32
  private var daemon: PageDaemon?
  private var clients = PageClients()
  private var streams: [PageConnection: PageStream] = [:]
  /// Whether the library has to run once more, although nothing has arrived: streams continue, or it
  /// accepts connections again.
  private var needsRun = false

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port; 0, the default, for one that is free.
  ///   - token: The secret; a new one by default. A server that takes the place of another one on the
  ///     same port may take over its token, so that its pages connect again.
  ///   - isPublic: A closure that returns `true` for the paths that are served without the token. A
  ///     browser requests the page itself so; nothing secret may be there.
  ///   - handler: A closure that answers the requests that follow the rules.
  /// - Throws: ``PageServerError`` if the port cannot be used, or libmicrohttpd cannot be loaded.
  public init(
    port: UInt16 = 0, token: PageToken = PageToken(), limits: PageLimits = PageLimits(),
    isPublic: @escaping (String) -> Bool, handler: @escaping (PageRequest) -> PageResponse
  ) throws(PageServerError) {
    if let problem = unsafe page_problem() {
      throw .library(why: unsafe String(cString: problem))
    }
    let socket = page_listen(port)
    guard socket >= 0 else { throw Self.error(-socket, port) }
    self.limits = limits
    self.token = token
    self.handler = handler
    self.port = page_port(socket)
    rules = PageRules(port: self.port, token: token, limits: limits, isPublic: isPublic)
    fileDescriptor = page_epoll()
    timer = page_timer()
    guard let daemon = PageDaemon(socket, limits, for: self) else {
      page_close(socket)
      throw .system(call: "MHD_start_daemon", number: 0)
    }
    self.daemon = daemon
    guard page_watch_input(fileDescriptor, daemon.descriptor) == 0,
      page_watch_input(fileDescriptor, timer) == 0
    else { throw .system(call: "epoll_ctl", number: 0) }
  }

  isolated deinit {
    close()
    if timer >= 0 { page_close(timer) }
    if fileDescriptor >= 0 { page_close(fileDescriptor) }
  }

  private static func error(_ number: Int32, _ port: UInt16) -> PageServerError {
    switch number {
    case EADDRINUSE: .portInUse(port)
    case EACCES: .noPermission(port: port)
    default: .system(call: "bind", number: number)
    }
  }

  /// The address of the page, with the token.
  public var address: String { "http://127.0.0.1:\(port)/#token=\(token)" }

  /// The number of streams that are open.
  public var streamCount: Int { streams.count }

  /// Processes what has arrived, and writes what can be written.
  public func dispatch() {
    guard let daemon else { return }
    page_read_timer(timer)
    endAbandonedStreams()
    needsRun = false
    daemon.run()
    // After what has arrived was read, also if the program was busy with something else for long.
    closeLateConnections()
    setTimer()
  }

  /// Sends an event on all streams.
  ///
  /// A reader that has not taken the last one receives only this one.
  ///
  /// - Parameter data: The data of the event, on one line.
  public func broadcast(_ data: String) {
    guard !streams.isEmpty else { return }
    let bytes = Array(data.utf8)
    for stream in streams.values { stream.send(bytes) }
    // Also within a run, which may have looked for streams that continue already.
    needsRun = true
    page_set_timer(timer, 0)
  }

  /// Closes all connections and the port; calling it again does nothing.
  public func close() {
    guard let daemon else { return }
    self.daemon = nil
    // The library cannot be stopped while a connection is suspended.
    for stream in streams.values { stream.end() }
    daemon.stop()
    streams = [:]
    clients = PageClients()
    page_set_timer(timer, -1)
  }

  // MARK: Time

  private func setTimer() {
    let left = clients.nextDeadline.map { max(0, $0 - page_milliseconds()) }
    let waits = [daemon?.timeout, left, needsRun ? 0 : nil].compactMap { $0 }
    page_set_timer(timer, waits.min() ?? -1)
  }

  /// Closes the connections whose request has not arrived in time, however slowly it arrives.
  private func closeLateConnections() {
    for connection in clients.removeLate(at: page_milliseconds()) { shutDown(connection) }
  }

  private func shutDown(_ connection: PageConnection) {
    // The library closes the socket when it finds that nothing follows.
    page_shut_down(connection.descriptor)
    needsRun = true
  }

  // MARK: Streams

  /// Ends the streams whose reader has gone: a suspended connection is not read.
  private func endAbandonedStreams() {
    guard !streams.isEmpty else { return }
    var ready = [Int32](repeating: -1, count: 16)
    let count = unsafe page_ready(fileDescriptor, &ready, Int32(ready.count))
    for descriptor in ready.prefix(Int(count)) {
      guard let stream = streams.values.first(where: { $0.connection.descriptor == descriptor })
      else { continue }
      page_unwatch(fileDescriptor, descriptor)
      stream.end()
    }
  }

  // MARK: Calls of the library

  func connectionBegan(_ connection: PageConnection) {
    if clients.count >= limits.clients, let oldest = clients.removeOldest() { shutDown(oldest) }
    let deadline = page_milliseconds() + Int64(limits.seconds) * 1000
    clients.insert(connection, deadline: deadline)
  }

  func connectionEnded(_ connection: PageConnection) {
    clients.remove(connection)
    // The library accepts connections again.
    needsRun = true
  }

  func requestEnded(_ connection: PageConnection) {
    guard streams.removeValue(forKey: connection) != nil else { return }
    page_unwatch(fileDescriptor, connection.descriptor)
    onStreamsChanged?()
  }

  /// Answers a request as soon as its head has arrived if it breaks a rule, else when it is complete.
  ///
  /// - Parameter isFirst: `true` if only the head has arrived.
  /// - Returns: `false` to close the connection.
  func receive(_ connection: PageConnection, _ exchange: PageExchange, isFirst: Bool) -> Bool {
    if isFirst {
      if let refusal = rules.refusal(of: exchange.head) { return send(refusal, connection) }
      if exchange.head.method == "POST" { return true }
    }
    let method: PageRequest.Method = exchange.head.method == "POST" ? .post : .get
    let request = PageRequest(method, exchange.head.path, body: exchange.body)
    return send(handler(request), connection)
  }

  private func send(_ answer: PageResponse, _ connection: PageConnection) -> Bool {
    clients.markAnswered(connection)
    guard answer.isStream else { return connection.send(answer) }
    guard streams.count < limits.streams else {
      return connection.send(
        PageResponse(503, "\(limits.streams) pages are open already; close one of them"))
    }
    let stream = PageStream(connection, first: answer.body)
    streams[connection] = stream
    clients.remove(connection)
    _ = page_watch_hangup(fileDescriptor, connection.descriptor)
    guard connection.send(answer, stream) else { return false }
    onStreamsChanged?()
    return true
  }
}

/// A request while it arrives.
@MainActor final class PageExchange {
  let head: PageRules.Head
  var body: [UInt8] = []

  init(_ head: PageRules.Head) { self.head = head }
}
