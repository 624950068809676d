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

/// A layer that performs acts behind its members.
class ToldLayer: Layer {
  override var anchorPoint: CGPoint { didSet { World.told() } }
  override var backgroundColor: Color? { didSet { World.told() } }
  override var borderColor: Color? { didSet { World.told() } }
  override var borderWidth: CGFloat { didSet { World.told() } }
  override var cornerRadius: CGFloat { didSet { World.told() } }
  override func draw(in context: GraphicsContext) {
    World.told(super.draw(in: context))
  }
  override var frame: CGRect { didSet { World.told() } }
  override var isHidden: Bool { didSet { World.told() } }
  override func layoutIfNeeded() {
    World.told(super.layoutIfNeeded())
  }
  override var mask: Layer? { didSet { World.told() } }
  override var masksToBounds: Bool { didSet { World.told() } }
  override var opacity: Float { didSet { World.told() } }
  override func presentation() -> Layer? {
    World.told(super.presentation())
  }
  override func setNeedsDisplay() {
    World.told(super.setNeedsDisplay())
  }
  override var shadowColor: Color? { didSet { World.told() } }
  override var shadowOffset: CGSize { didSet { World.told() } }
  override var shadowOpacity: Float { didSet { World.told() } }
  override var shadowRadius: CGFloat { didSet { World.told() } }
  override var transform: CATransform3D { didSet { World.told() } }
  override var zPosition: CGFloat { didSet { World.told() } }
}

/// A basic animation that performs acts behind its members.
class ToldBasicAnimation: BasicAnimation {
  override var byValue: Any? { didSet { World.told() } }
  override var fromValue: Any? { didSet { World.told() } }
  override var toValue: Any? { didSet { World.told() } }
  override var isAdditive: Bool { didSet { World.told() } }
  override var keyPath: String? { didSet { World.told() } }
  override var autoreverses: Bool { didSet { World.told() } }
  override var beginTime: TimeInterval { didSet { World.told() } }
  override var delegate: (any LayerAnimationDelegate)? { didSet { World.told() } }
  override var duration: TimeInterval { didSet { World.told() } }
  override var fillMode: FillMode { didSet { World.told() } }
  override var isRemovedOnCompletion: Bool { didSet { World.told() } }
  override var repeatCount: Float { didSet { World.told() } }
  override var repeatDuration: TimeInterval { didSet { World.told() } }
  override var speed: Float { didSet { World.told() } }
  override var timingFunction: MediaTimingFunction? { didSet { World.told() } }
}

/// A spring animation that performs acts behind its members.
class ToldSpringAnimation: SpringAnimation {
  override var damping: CGFloat { didSet { World.told() } }
  override var initialVelocity: CGFloat { didSet { World.told() } }
  override var mass: CGFloat { didSet { World.told() } }
  override var stiffness: CGFloat { didSet { World.told() } }
}

/// A keyframe animation that performs acts behind its members.
class ToldKeyframes: KeyframeAnimation {
  override var calculationMode: CalculationMode { didSet { World.told() } }
  override var timingFunctions: [MediaTimingFunction]? { didSet { World.told() } }
  override var values: [Any]? { didSet { World.told() } }
}

/// A layer animation group that performs acts behind its members.
class ToldAnimationGroup: LayerAnimationGroup {
  override var animations: [LayerAnimation]? { didSet { World.told() } }
}

/// A layout constraint that performs acts behind its members.
class ToldConstraint: LayoutConstraint {
  override var constant: CGFloat { didSet { World.told() } }
  override var identifier: String? { didSet { World.told() } }
  override var isActive: Bool { didSet { World.told() } }
  override var priority: LayoutPriority { didSet { World.told() } }
}

/// A layout guide that performs acts behind its members.
class ToldGuide: LayoutGuide {
  override var identifier: String { didSet { World.told() } }
}
