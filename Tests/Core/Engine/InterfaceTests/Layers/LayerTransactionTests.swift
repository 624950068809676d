import TSEventTime
import TSGeometry
import TestSupport
import Testing

@testable import TSInterface

@Suite("Transactions of layers") @MainActor struct LayerTransactionTests {
  /// An application with a layer that has been there for a second.
  @MainActor private struct Shown {
    let stage = Stage()
    let ring = ShapeLayer()

    init() {
      let card = View(frame: CGRect(0, 0, 100, 100))
      stage.window.addSubview(card)
      card.layer.addSublayer(ring)
      stage.advance(to: 1)
    }

    /// The animations that a change begins.
    func keys(changing width: CGFloat) -> [String]? {
      ring.lineWidth = width
      return ring.animationKeys()
    }
  }

  @Test("of one application do not hold in another one")
  func applications() {
    let (one, other) = (Shown(), Shown())
    Application.$ofTask.withValue(one.stage.application) {
      LayerTransaction.begin()
      LayerTransaction.setDisableActions(true)
      LayerTransaction.setCompletionBlock { one.stage.log.note("done") }
      #expect(other.keys(changing: 2) == ["lineWidth"] && one.keys(changing: 2) == nil)
    }
    Application.$ofTask.withValue(other.stage.application) {
      #expect(!LayerTransaction.disableActions())
      LayerTransaction.commit()
      LayerTransaction.setDisableActions(true)
    }
    #expect(one.stage.log.take() == "", "another application's transaction was closed")
    Application.$ofTask.withValue(one.stage.application) { LayerTransaction.commit() }
    #expect(one.stage.log.take() == "done")
    #expect(one.keys(changing: 3) == ["lineWidth"])
  }

  @Test("have settings that hold in an event, however often they are asked for")
  func events() {
    let shown = Shown()
    LayerTransaction.setDisableActions(true)
    LayerTransaction.setAnimationDuration(2)
    #expect(shown.keys(changing: 2) == nil && LayerTransaction.disableActions())
    #expect(shown.keys(changing: 3) == nil && LayerTransaction.animationDuration() == 2)
    shown.stage.advance(to: 1.5)
    #expect(!LayerTransaction.disableActions() && LayerTransaction.animationDuration() == 0.25)
    #expect(shown.keys(changing: 4) == ["lineWidth"])
  }
}
