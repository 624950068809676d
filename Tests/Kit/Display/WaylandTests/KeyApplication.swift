import TSGeometry
import TSGraphics
import TSInterface

/// A view that is red under a finger, green when it was lifted, and grey when it was cancelled.
final class Key: View {
  var log: [String] = []
  /// A closure that is called after each call.
  var onCall: ((String) -> Void)?

  private func note(_ word: String, _ color: Color?) {
    log.append(word)
    if let color { backgroundColor = color }
    onCall?(word)
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let point = touches.first?.location(in: nil) ?? .zero
    note("began \(point.x) \(point.y)", .systemRed)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", nil) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    note("ended", .systemGreen)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", .gray)
  }
}

/// An application whose window has a key, with a log of the calls of its delegate.
@MainActor final class KeyApplication: ApplicationDelegate {
  let key = Key(frame: CGRect(x: 40, y: 60, width: 100, height: 100))
  var window: Window?
  var calls: [String] = []

  func applicationDidFinishLaunching(_ application: Application) {
    calls.append("launched")
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.backgroundColor = .white
    key.backgroundColor = .systemBlue
    key.autoresizingMask = [.flexibleWidth]
    window.addSubview(key)
    window.makeKeyAndVisible()
    self.window = window
  }
  func applicationDidBecomeActive(_ application: Application) { calls.append("active") }
  func applicationWillResignActive(_ application: Application) { calls.append("resign") }
  func applicationDidEnterBackground(_ application: Application) { calls.append("background") }
  func applicationWillTerminate(_ application: Application) { calls.append("terminate") }
}
