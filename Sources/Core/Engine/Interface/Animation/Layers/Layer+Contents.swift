public import TSGeometry
public import TSGraphics

extension Layer {
  /// The picture that fills the bounds, in front of the background; `nil` by default.
  public final var image: Image? {
    get { content?.image }
    set { change { $0.image = newValue } }
  }
  /// The rule by which ``image`` is fitted into the bounds; ``View/ContentMode/scaleToFill`` by
  /// default.
  public final var imageGravity: View.ContentMode {
    get { content?.imageGravity ?? .scaleToFill }
    set { change { $0.imageGravity = newValue } }
  }
  /// A name for the program's own use.
  public final var name: String? {
    get { content?.name }
    set { if newValue != nil || content != nil { contentCreatingIfNeeded.name = newValue } }
  }
  /// What happens when a property changes, by the property's name; `nil` by default.
  ///
  /// Any object, such as `NSNull()`, keeps the changes of its property from being animated.
  public final var actions: [String: Any]? {
    get { content?.actions }
    set { if newValue != nil || content != nil { contentCreatingIfNeeded.actions = newValue } }
  }
  /// The object that draws the layer and places its sublayers, if it implements that; it is not
  /// retained.
  ///
  /// The layer of a view has none by default.
  public final var delegate: (any LayerDelegate)? {
    get { content?.delegate }
    set { if newValue != nil || content != nil { contentCreatingIfNeeded.delegate = newValue } }
  }

  /// Marks the content as out of date.
  ///
  /// - Parameter rect: The part that has changed; all of it is drawn.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Draws the content when the next picture is made, which is what happens in any case.
  public final func displayIfNeeded() {}
  /// A Boolean value that indicates whether a change of the size marks the content as out of date;
  /// `false` by default.
  public final var needsDisplayOnBoundsChange: Bool {
    get { content?.needsDisplayOnBoundsChange ?? false }
    set { contentCreatingIfNeeded.needsDisplayOnBoundsChange = newValue }
  }

  /// Returns a new layer with the values that are shown now.
  final func presented<Copy: Layer>(_ copy: Copy) -> Copy {
    copy.copyValues(of: self, at: presentationTime)
    return copy
  }
}
