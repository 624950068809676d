import TSContacts
import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import Testing

/// A page as a display, and the touches that it sends.
@MainActor struct PageDisplayTests {
  private static let size = CGSize(width: 320, height: 480)

  private func phases(_ frame: ContactFrame?) -> [String] {
    (frame?.contacts ?? []).map { "\($0.slot) \($0.phase) \($0.x) \($0.y)" }
  }

  @Test("Contacts that a page reports begin, move, rest and end")
  func frames() {
    var touches = PageTouches(unitsPerPoint: 100)
    func frame(_ contacts: PageContact..., at time: Double) -> [String] {
      phases(touches.frame(contacts, on: Self.size, at: Timestamp(seconds: time)))
    }
    #expect(frame(at: 0) == [])
    #expect(frame(PageContact(id: 7, x: 1.5, y: 2), at: 1) == ["0 began 150 200"])
    #expect(
      frame(PageContact(id: 7, x: 2, y: 2), PageContact(id: 9, x: 5, y: 5), at: 2)
        == ["0 moved 200 200", "1 began 500 500"])
    #expect(
      frame(PageContact(id: 9, x: 5, y: 5), at: 3) == ["0 ended 200 200", "1 stationary 500 500"])
    #expect(touches.isDown)
    #expect(frame(at: 4) == ["1 ended 500 500"])
    #expect(!touches.isDown)
    #expect(frame(at: 5) == [])
  }

  @Test(
    "Contacts beyond ten, outside the screen, twice, or at places that are no numbers do no harm")
  func strangeFrames() {
    var touches = PageTouches(unitsPerPoint: 100)
    let many = (0..<40).map { PageContact(id: $0, x: Double($0) * 100 - 500, y: 1e300) }
    let frame = touches.frame(many, on: Self.size, at: Timestamp(seconds: 1))
    #expect(frame?.contacts.count == 10)
    #expect(frame?.contacts.allSatisfy { (0...32000).contains($0.x) && $0.y == 48000 } == true)
    let strange = [
      PageContact(id: 1, x: .nan, y: 0), PageContact(id: 2, x: 0, y: .infinity),
      PageContact(id: 3, x: 1, y: 1), PageContact(id: 3, x: 2, y: 2),
    ]
    var fresh = PageTouches(unitsPerPoint: 100)
    #expect(
      phases(fresh.frame(strange, on: Self.size, at: .zero)) == ["0 began 200 200"])
  }

  @Test("The times of frames never go back")
  func times() {
    var touches = PageTouches(unitsPerPoint: 100)
    let contact = [PageContact(id: 1, x: 1, y: 1)]
    let later = touches.frame(contact, on: Self.size, at: Timestamp(seconds: 5))
    let earlier = touches.frame([], on: Self.size, at: Timestamp(seconds: 4))
    #expect(later?.time == earlier?.time)
  }

  @Test("A page keeps the pace of its period, and passes its touches to the delegate")
  func display() {
    let application = Application(screen: Screen(size: Self.size))
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.makeKeyAndVisible()
    let display = PageDisplay(
      DisplayMode(width: 320, height: 480, period: 1.0 / 30), timeline: application.timeline,
      now: { application.timeline.now })
    let presenter = ScreenPresenter(application, on: display)
    var inputs: [DisplayInput] = []
    presenter.onInput = { inputs.append($0) }
    application.advance(to: Timestamp(seconds: 0.2))
    #expect(presenter.statistics.frames == 1)
    for step in 1...600 {
      window.backgroundColor = Color(white: Double(step) / 600)
      application.advance(to: Timestamp(seconds: 0.2 + Double(step) / 600))
    }
    // A second of changes; the page is never sent more than one picture in its period.
    #expect((10...31).contains(presenter.statistics.frames))
    display.receive([PageContact(id: 1, x: 10, y: 20)], on: application.screen.size)
    display.receive([], on: application.screen.size)
    let frames = inputs.compactMap { input -> ContactFrame? in
      if case .touches(let frame) = input { frame } else { nil }
    }
    #expect(frames.flatMap { phases($0) } == ["0 began 1000 2000", "0 ended 1000 2000"])
    presenter.close()
    display.receive([PageContact(id: 2, x: 0, y: 0)], on: application.screen.size)
    #expect(inputs.count == 2)
    #expect(!display.isShowing)
  }
}
