import TSInterface

/// A view whose layout is determined by its controller.
final class NavigationView: View {
  var layOut: (() -> Void)?
  override func layoutSubviews() { layOut?() }
}
