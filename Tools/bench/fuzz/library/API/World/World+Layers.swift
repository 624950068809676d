import Foundation
import TSGeometry
import TSInterface
import UIKitNames

extension World {
  /// Performs an act of layers and their animations.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func editLayer(_ step: Operation) {
    switch step.act {
    case .addLayer:
      guard layers.count < 40, let outer = layer(step.b) else { return }
      let made = step.c % 3 == 0 ? FuzzLayer() : ToldLayer()
      made.frame = frame(step)
      if step.d % 3 == 0 { made.delegate = source }
      layers.append(ObjectSlot(made))
      outer.addSublayer(made)
      if step.d % 2 == 0 { layers.last { $0.kept === made }?.drop() }
    case .editLayer: change(step)
    case .animateLayer: animateLayer(step)
    case .stopLayer:
      guard let layer = layer(step.a) else { return }
      switch step.c % 3 {
      case 0: layer.removeAllAnimations()
      case 1: layer.removeAnimation(forKey: "fuzz")
      default: layer.removeFromSuperlayer()
      }
    default: break
    }
  }

  /// Returns the layer of a view, or one of the test case's own.
  private func layer(_ number: Int) -> Layer? {
    number % 3 == 0 ? layers.cyclic(number / 3)?.object : parent(number)?.layer
  }

  private func change(_ step: Operation) {
    guard let layer = layer(step.a) else { return }
    switch step.c % 8 {
    case 0:
      LayerTransaction.begin()
      LayerTransaction.setAnimationDuration(Double(step.d % 7) / 10)
      LayerTransaction.setCompletionBlock { World.current?.fire(.layerAnimated, 2) }
      layer.opacity = Float(step.d % 3) / 2
      layer.position.x = CGFloat(step.d)
      LayerTransaction.commit()
    case 1:
      if let other = layers.cyclic(step.b)?.object { layer.insertSublayer(other, at: 0) }
    case 2:
      guard let mask = layers.cyclic(step.b)?.object, mask.superlayer == nil, !mask.holds(layer)
      else { return }
      layer.mask = step.d % 2 == 0 ? mask : nil
    case 3: layer.setNeedsDisplay()
    case 4: layer.setNeedsLayout()
    case 5: _ = layer.hitTest(CGPoint(x: step.c, y: step.d))
    case 6: layer.position.y = Extremes.value(step.d, isMisusing: isMisusing)
    default: _ = (layer.presentation()?.frame, layer.animationKeys())
    }
  }

  private func animateLayer(_ step: Operation) {
    guard let layer = layer(step.a) else { return }
    let path = ["position", "opacity", "bounds.size.width", "transform.scale", "nothing"]
    let animation: LayerAnimation
    switch step.c % 4 {
    case 0:
      let keyframes = ToldKeyframes(keyPath: path[step.d % 5])
      keyframes.values = [0.0, 1.0, Double(step.d)]
      animation = keyframes
    case 1:
      let group = ToldAnimationGroup()
      group.animations = [ToldBasicAnimation(keyPath: path[step.d % 5]), LayerAnimation()]
      animation = group
    default:
      let basic =
        step.c % 4 == 2
        ? ToldSpringAnimation(keyPath: path[step.d % 5])
        : ToldBasicAnimation(keyPath: path[step.d % 5])
      basic.toValue =
        step.d % 3 == 0
        ? CGPoint(x: step.d, y: step.c) : Extremes.value(step.d, isMisusing: false) as Any
      animation = basic
    }
    animation.duration = step.d % 10 == 0 ? 1e20 : Double(step.d % 5) / 10
    animation.repeatCount = step.d % 7 == 0 ? .infinity : Float(step.d % 3)
    animation.isRemovedOnCompletion = step.d % 4 != 0
    animation.delegate = source
    layer.add(animation, forKey: step.c % 2 == 0 ? "fuzz" : nil)
  }

  /// Gives the timeline work without a delay, some of which queues itself again.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func queueWork(_ step: Operation) {
    guard let application = application(step.a) else { return }
    queue(application, isMain: step.c % 2 == 0, again: step.d % 4 == 0)
  }

  private func queue(_ application: Application, isMain: Bool, again: Bool) {
    let work: @Sendable () -> Void = { [weak application] in
      MainActor.assumeIsolated {
        guard let application, let world = World.current else { return }
        world.laws.noteStep(at: application.timeline.now)
        world.fire(.mainQueue, 0)
        if again, !world.isFinishing, world.laws.mayRepeatSteps {
          world.queue(application, isMain: isMain, again: true)
        }
      }
    }
    if isMain {
      Application.withShared(application) { DispatchQueue.main.async(execute: work) }
    } else {
      application.timeline.schedule(after: 0, work)
    }
  }
}

extension Layer {
  fileprivate func holds(_ other: Layer) -> Bool {
    sequence(first: other, next: { $0.superlayer }).contains { $0 === self }
  }
}

/// A layer that performs acts when it is laid out and drawn.
final class FuzzLayer: ToldLayer {
  private func tell() { World.current?.fire(.layerCalled, 1) }

  override func layoutSublayers() {
    tell()
    super.layoutSublayers()
  }
  override func display() {
    tell()
    super.display()
  }
  override func setNeedsLayout() {
    tell()
    super.setNeedsLayout()
  }
  override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      tell()
    }
  }
  override var position: CGPoint {
    get { super.position }
    set {
      super.position = newValue
      tell()
    }
  }
  override func contains(_ point: CGPoint) -> Bool {
    tell()
    return super.contains(point)
  }
}
