import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSScenes
import Testing

@Suite("What a scene says of touches")
@MainActor struct SceneTouchesTests {
  final class ObserverSpy: View {
    var receivedCount = 0
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      receivedCount += 1
      super.touchesBegan(touches, with: event)
    }
  }

  final class Silent: InterfaceObserver {}

  /// A leaf whose touches are forwarded by its controller to an observer, and on to the window's
  /// controller.
  func receivedCount(leaf: String, controller: String, watched: Bool) throws -> Int {
    var classes = SceneClasses.standard
    classes.register("ObserverSpy") { ObserverSpy(frame: $0) }
    let text = """
      {"window": {"frame": [0, 0, 100, 100], "subviews": [
        {"id": "ear", "class": "ObserverSpy", "frame": [0, 0, 100, 100], "touches": "handle", "subviews": [
          {"frame": [0, 0, 100, 100], \(leaf) "controller": {\(controller)}}]}]}}
      """
    let scene = try Scene(parsing: Array(text.utf8), classes: classes)
    let application = Application(screen: scene.screen)
    let objects = scene.instantiate(in: application)
    if watched { application.observer = Silent() }
    let source = application.connect(
      Digitizer(name: "", x: Axis(minimum: 0, maximum: 99), y: Axis(minimum: 0, maximum: 99)))
    let contact = Contact(slot: 0, trackingID: 1, phase: .began, x: 50, y: 50)
    source.process(ContactFrame(time: .zero, contacts: [contact]))
    return try #require(objects["ear"] as? ObserverSpy).receivedCount
  }

  @Test(
    "is forwarding, unless they are handled: then they are not forwarded", arguments: [false, true])
  func touches(_ watched: Bool) throws {
    let (forward, handle) = (#""touches": "forward""#, #""touches": "handle""#)
    #expect(try receivedCount(leaf: "", controller: "", watched: watched) == 1)
    #expect(try receivedCount(leaf: forward + ",", controller: forward, watched: watched) == 1)
    #expect(try receivedCount(leaf: handle + ",", controller: "", watched: watched) == 0)
    #expect(try receivedCount(leaf: "", controller: handle, watched: watched) == 0)
  }
}
