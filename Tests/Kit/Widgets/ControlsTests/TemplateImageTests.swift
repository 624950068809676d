import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import Testing

@Suite("A template image") @MainActor struct TemplateImageTests {
  private let dot = Image(name: "dot", size: CGSize(width: 10, height: 10)) { context in
    context.setFillColor(.black)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  /// The tints of the images that a view draws; `nil` for an image in its own colours.
  private func tints(of view: View) -> [Color?] {
    (view.displayedContent()?.commands ?? []).flatMap { command -> [Color?] in
      if case .image(_, _, _, let tint) = command { [tint] } else { [] }
    }
  }

  @Test(
    "is drawn in the tint colour of its view, others in their own",
    arguments: [
      (Image.RenderingMode.automatic, Color?.none), (.alwaysOriginal, nil),
      (.alwaysTemplate, .systemRed),
    ])
  func imageView(mode: Image.RenderingMode, expected: Color?) {
    var image = dot
    image.renderingMode = mode
    let view = ImageView(image: image)
    _ = tints(of: view)
    view.tintColor = .systemRed
    #expect(tints(of: view) == [expected])
  }

  @Test(
    "is every image of a button of the system's type, unless it keeps its colours",
    arguments: [
      (Button.ButtonType.system, Image.RenderingMode.automatic, Color?.some(.systemRed)),
      (.system, .alwaysOriginal, nil), (.custom, .automatic, nil),
      (.custom, .alwaysTemplate, .systemRed),
    ])
  func button(type: Button.ButtonType, mode: Image.RenderingMode, expected: Color?) throws {
    var image = dot
    image.renderingMode = mode
    let button = Button(type: type)
    button.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    button.tintColor = .systemRed
    button.setImage(image, for: .normal)
    button.layoutIfNeeded()
    #expect(tints(of: try #require(button.imageView)) == [expected])
  }
}
