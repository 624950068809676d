import TSContainers
import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSScrolling
import TSStrokes

/// A gesture recognizer that performs acts behind its members.
class ToldRecognizer: GestureRecognizer {
  override func addTarget(_ target: Any, action: Action) {
    World.told(super.addTarget(target, action: action))
  }
  override func ignore(_ touch: Touch, for event: Event) {
    World.told(super.ignore(touch, for: event))
  }
  override func require(toFail other: GestureRecognizer) {
    World.told(super.require(toFail: other))
  }
}

/// A pan gesture recognizer that performs acts behind its members.
class ToldPan: PanGestureRecognizer {
  override func setTranslation(_ translation: CGPoint, in view: View?) {
    World.told(super.setTranslation(translation, in: view))
  }
}

/// A stroke gesture recognizer that performs acts behind its members.
class ToldStrokes: StrokeGestureRecognizer {
  override var beginsEarly: Bool { didSet { World.told() } }
  override var falseAcceptance: Double { didSet { World.told() } }
  override var matcher: StrokeMatcher { didSet { World.told() } }
  override var maximumDistance: Double? { didSet { World.told() } }
  override var maximumDuration: TimeInterval { didSet { World.told() } }
  override var maximumNumberOfStrokes: Int { didSet { World.told() } }
  override var maximumNumberOfTouches: Int { didSet { World.told() } }
  override var maximumSize: Double { didSet { World.told() } }
  override var minimumDistanceRatio: Double { didSet { World.told() } }
  override var minimumProbability: Double { didSet { World.told() } }
  override var minimumSize: Double { didSet { World.told() } }
  override var straightness: Double { didSet { World.told() } }
  override var strokeInterval: TimeInterval { didSet { World.told() } }
}
