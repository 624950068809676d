import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import Testing

@Suite("Misuse stops the program") @MainActor struct PreconditionTests {
  @Test("a view put into itself")
  func intoItself() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (page, card) = (View(), View())
        page.addSubview(card)
        card.addSubview(page)
      }
    }
  }

  @Test("a window put into a view")
  func windowInView() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { View().addSubview(Window()) }
    }
  }

  @Test("an index beyond the subviews")
  func index() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { View().insertSubview(View(), at: 1) }
    }
  }

  @Test("an end of ignoring that did not begin")
  func ignoring() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        Application(screen: Screen(size: Stage.size)).endIgnoringInteractionEvents()
      }
    }
  }

  @Test("a frame in the middle of an event")
  func frameInEvent() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage()
        let card = stage.view("card", CGRect(0, 0, 100, 100))
        card.script.reaction = { _, _, _ in stage.source.process(ContactFrame(time: .zero)) }
        stage.finger(1).lands(at: 10, 10)
      }
    }
  }

  @Test("a frame of a device that is disconnected, or whose application is gone")
  func disconnected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage()
        stage.source.disconnect()
        stage.rest()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var stage: Stage? = Stage()
        let source = stage?.source
        stage = nil
        source?.disconnect()
        source?.process(ContactFrame(time: .zero))
      }
    }
  }

  @Test("a frame of a device that is connected to another application")
  func otherApplication() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (stage, other) = (Stage(), Stage())
        other.application.process(ContactFrame(time: .zero), from: stage.source)
      }
    }
  }
}
