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

/// A view controller that performs acts behind its members.
class ToldController: ViewController {
  override func addChild(_ child: ViewController) {
    World.told(super.addChild(child))
  }
  override var childForStatusBarHidden: ViewController? {
    World.told(super.childForStatusBarHidden)
  }
  override var childForStatusBarStyle: ViewController? { World.told(super.childForStatusBarStyle) }
  override var childViewControllerForPointerLock: ViewController? {
    World.told(super.childViewControllerForPointerLock)
  }
  override func didRotate(from orientation: InterfaceOrientation) {
    World.told(super.didRotate(from: orientation))
  }
  override func dismiss(animated flag: Bool, completion: (() -> Void)?) {
    World.told(super.dismiss(animated: flag, completion: completion))
  }
  override var isEditing: Bool { didSet { World.told() } }
  override var modalPresentationStyle: ModalPresentationStyle { didSet { World.told() } }
  override var modalTransitionStyle: ModalTransitionStyle { didSet { World.told() } }
  override var preferredContentSize: CGSize { didSet { World.told() } }
  override var preferredStatusBarStyle: StatusBarStyle { World.told(super.preferredStatusBarStyle) }
  override func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)?
  ) {
    World.told(super.present(viewControllerToPresent, animated: flag, completion: completion))
  }
  override func removeFromParent() {
    World.told(super.removeFromParent())
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    World.told(super.setEditing(editing, animated: animated))
  }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    World.told(super.shouldAutomaticallyForwardAppearanceMethods)
  }
  override var shouldAutorotate: Bool { World.told(super.shouldAutorotate) }
  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    World.told(super.shouldAutorotate(to: orientation))
  }
  override var title: String? { didSet { World.told() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var view: View! { didSet { World.told() } }
  override func viewDidUnload() {
    World.told(super.viewDidUnload())
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    World.told(super.viewWillTransition(to: size, with: coordinator))
  }
  override func viewWillUnload() {
    World.told(super.viewWillUnload())
  }
  override func willAnimateRotation(to orientation: InterfaceOrientation, duration: TimeInterval) {
    World.told(super.willAnimateRotation(to: orientation, duration: duration))
  }
  override func willRotate(to orientation: InterfaceOrientation, duration: TimeInterval) {
    World.told(super.willRotate(to: orientation, duration: duration))
  }
}

/// A presentation controller that performs acts behind its members.
class ToldPresentation: PresentationController {
  override var adaptivePresentationStyle: ModalPresentationStyle {
    World.told(super.adaptivePresentationStyle)
  }
  override func containerViewDidLayoutSubviews() {
    World.told(super.containerViewDidLayoutSubviews())
  }
  override func containerViewWillLayoutSubviews() {
    World.told(super.containerViewWillLayoutSubviews())
  }
  override var delegate: (any AdaptivePresentationControllerDelegate)? { didSet { World.told() } }
  override var frameOfPresentedViewInContainerView: CGRect {
    World.told(super.frameOfPresentedViewInContainerView)
  }
  override var presentationStyle: ModalPresentationStyle { World.told(super.presentationStyle) }
  override var presentedView: View? { World.told(super.presentedView) }
  override var shouldRemovePresentersView: Bool { World.told(super.shouldRemovePresentersView) }
  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    World.told(super.size(forChildContentContainer: container, withParentContainerSize: parentSize))
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    World.told(super.viewWillTransition(to: size, with: coordinator))
  }
}

/// A percent driven interactive transition that performs acts behind its members.
class ToldDriver: PercentDrivenInteractiveTransition {
  override func cancel() {
    World.told(super.cancel())
  }
  override var completionCurve: View.AnimationCurve { didSet { World.told() } }
  override var completionSpeed: CGFloat { didSet { World.told() } }
  override func finish() {
    World.told(super.finish())
  }
  override func pause() {
    World.told(super.pause())
  }
  override func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    World.told(super.startInteractiveTransition(transitionContext))
  }
  override func update(_ percentComplete: CGFloat) {
    World.told(super.update(percentComplete))
  }
  override var wantsInteractiveStart: Bool { didSet { World.told() } }
}
