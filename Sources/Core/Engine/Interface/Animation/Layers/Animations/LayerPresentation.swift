import TSEventTime
import TSGeometry
import TSGraphics

/// The values with which a layer is presented at a time.
@MainActor struct LayerPresentation {
  private let layer: Layer
  /// The time; `nil` for the values that were set, without animations.
  let time: Timestamp?

  init(_ layer: Layer, at time: Timestamp?) {
    self.layer = layer
    self.time = time
  }

  subscript(property: LayerProperty) -> LayerValue { layer.value(property, at: time) }

  func number(_ property: LayerProperty) -> CGFloat {
    if case .number(let number) = self[property] { number } else { 0 }
  }
  func point(_ property: LayerProperty) -> CGPoint {
    if case .point(let point) = self[property] { point } else { .zero }
  }
  func rect(_ property: LayerProperty) -> CGRect {
    if case .rect(let rect) = self[property] { rect } else { .zero }
  }
  func color(_ property: LayerProperty) -> Color? {
    if case .color(let color) = self[property] { color } else { nil }
  }
  func path(_ property: LayerProperty) -> Path? {
    if case .path(let path) = self[property] { path } else { nil }
  }
  func colors(_ property: LayerProperty) -> [Color] {
    if case .colors(let colors) = self[property] { colors } else { [] }
  }
  func numbers(_ property: LayerProperty) -> [CGFloat] {
    if case .numbers(let numbers) = self[property] { numbers } else { [] }
  }

  /// Returns the outline of the bounds, with their round corners.
  ///
  /// - Parameter inset: The distance by which it is inside of the bounds, in points.
  func outline(inset: CGFloat) -> Path {
    Path(
      roundedRect: rect(.bounds).insetBy(dx: inset, dy: inset),
      cornerRadius: max(0, number(.cornerRadius) - inset), corners: layer.roundedCorners)
  }
}

extension Layer {
  /// Returns the value of a property at a time.
  ///
  /// - Parameter time: The time on the application's timeline; `nil` for the value that was set.
  final func value(_ property: LayerProperty, at time: Timestamp? = nil) -> LayerValue {
    var value = content?.values[property] ?? ofView(property) ?? property.initial
    if let time {
      for run in content?.animations ?? [] { run.apply(property, to: &value, at: time) }
    }
    return value
  }

  /// Returns the value of a property that a view's layer has from its view.
  private func ofView(_ property: LayerProperty) -> LayerValue? {
    guard let view else { return nil }
    return switch property {
    case .bounds: .rect(view.geometry.bounds)
    case .position: .point(view.geometry.center)
    case .anchorPoint: .point(view.geometry.anchor)
    case .transform: .transform(CATransform3D(view.geometry.transform))
    case .opacity: .number(view.opacity)
    case .backgroundColor: .color(view.backgroundColor)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor)
    case .shadowColor: .color(shadowColor)
    case .shadowOpacity: .number(CGFloat(shadowOpacity))
    case .shadowOffset: .size(shadowOffset)
    case .shadowRadius: .number(shadowRadius)
    default: nil
    }
  }

  final func number(_ property: LayerProperty) -> CGFloat {
    LayerPresentation(self, at: nil).number(property)
  }
  final func point(_ property: LayerProperty) -> CGPoint {
    LayerPresentation(self, at: nil).point(property)
  }
  final func rect(_ property: LayerProperty) -> CGRect {
    LayerPresentation(self, at: nil).rect(property)
  }
  final func color(_ property: LayerProperty) -> Color? {
    LayerPresentation(self, at: nil).color(property)
  }
  final func path(_ property: LayerProperty) -> Path? {
    LayerPresentation(self, at: nil).path(property)
  }
  final func transform(_ property: LayerProperty) -> CATransform3D {
    if case .transform(let transform) = value(property) { transform } else { CATransform3D() }
  }

  /// Sets the value of a property of a layer that a program created, or of which the view has none.
  final func set(_ property: LayerProperty, _ value: LayerValue) {
    let new = property.isGeometric ? checked(value, property.rawValue) : value
    let content = contentCreatingIfNeeded
    let old = self.value(property)
    guard new != old else { return }
    animateChange(of: property, to: new)
    content.values[property] = new
    if property == .bounds, case .rect(let before) = old, case .rect(let after) = new,
      before.size != after.size
    {
      content.needsLayout = true
      if content.needsDisplayOnBoundsChange { content.needsDisplay = true }
    }
    noteChange()
  }

  /// Returns the presented geometry of a layer that a program created.
  final func geometry(at time: Timestamp?) -> ViewGeometry {
    let values = LayerPresentation(self, at: time)
    var geometry = ViewGeometry()
    geometry.bounds = values.rect(.bounds)
    geometry.center = values.point(.position)
    geometry.anchor = values.point(.anchorPoint)
    if case .transform(let transform) = values[.transform] {
      geometry.transform = transform.projection
    }
    return geometry
  }

  /// The time at which the layer is presented; `nil` if it is in no application's window.
  final var presentationTime: Timestamp? { timeline?.now }

  final var timeline: Timeline? { application?.timeline }

  final var application: Application? {
    host?.windowLink.borrowed.target?.applicationLink.borrowed.target
  }

  /// Copies the values of another layer.
  ///
  /// - Parameter time: The time at which it is presented; `nil` for the values that were set.
  final func copyValues(of layer: Layer, at time: Timestamp?) {
    let content = contentCreatingIfNeeded
    for property in LayerProperty.allCases {
      let value = layer.value(property, at: time)
      if value != property.initial { content.values[property] = value }
    }
    if let view = layer.view {
      let shown = time == nil ? view.model : view.visibleValues
      content.values[.bounds] = .rect(shown.bounds)
      content.values[.position] = .point(shown.center)
      content.values[.transform] = .transform(CATransform3D(shown.transform))
      content.values[.opacity] = .number(shown.alpha)
      content.values[.backgroundColor] = .color(shown.backgroundColor)
    }
    content.isHidden = layer.isHidden
    content.masksToBounds = layer.masksToBounds
    content.roundedCorners = layer.roundedCorners
    content.image = layer.content?.image
    content.imageGravity = layer.imageGravity
    content.name = layer.content?.name
    content.drawing = layer.content?.drawing
    copyOwnContent(of: layer)
  }
}
