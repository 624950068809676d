import class Foundation.NSCoder
import TSGeometry
import TSInterface

/// A view controller that performs acts in its life-cycle calls.
final class FuzzController: ViewController, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { World.current?.fire(.controllerDeinit, number) }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override func loadView() {
    let frame = CGRect(x: 0, y: 0, width: 600, height: 600)
    view = World.current?.makeView(number % 3, frame: frame) ?? View()
    // Last, because a controller whose view is requested meanwhile has none to return.
    fire(.loadView)
    // Another may have been given the view, and a program that ends this without one is stopped.
    while !isViewLoaded { view = View() }
  }
  override func viewDidLoad() {
    fire(.viewDidLoad)
    while !isViewLoaded { view = View() }
  }
  override func viewWillAppear(_ animated: Bool) { fire(.viewWillAppear) }
  override func viewIsAppearing(_ animated: Bool) { fire(.viewIsAppearing) }
  override func viewDidAppear(_ animated: Bool) { fire(.viewDidAppear) }
  override func viewWillDisappear(_ animated: Bool) { fire(.viewWillDisappear) }
  override func viewDidDisappear(_ animated: Bool) { fire(.viewDidDisappear) }
  override func viewWillLayoutSubviews() { fire(.viewWillLayout) }
  override func viewDidLayoutSubviews() { fire(.viewDidLayout) }
  override func updateViewConstraints() {
    fire(.updateViewConstraints)
    super.updateViewConstraints()
  }
  override func didReceiveMemoryWarning() {
    fire(.controllerAsked)
    super.didReceiveMemoryWarning()
  }
  override var supportedInterfaceOrientations: InterfaceOrientationMask {
    fire(.controllerAsked)
    return super.supportedInterfaceOrientations
  }
  override var prefersStatusBarHidden: Bool {
    fire(.controllerAsked)
    return super.prefersStatusBarHidden
  }
  override var additionalSafeAreaInsets: EdgeInsets {
    get {
      fire(.controllerAsked)
      return super.additionalSafeAreaInsets
    }
    set { super.additionalSafeAreaInsets = newValue }
  }
  override var prefersPointerLocked: Bool {
    fire(.controllerAsked)
    return number % 5 == 4
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    fire(.controllerAsked)
  }
  override func willMove(toParent parent: ViewController?) { fire(.willMoveToParent) }
  override func didMove(toParent parent: ViewController?) { fire(.didMoveToParent) }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    fire(.controllerTouches)
    super.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    fire(.controllerTouches)
    super.touchesEnded(touches, with: event)
  }
}
