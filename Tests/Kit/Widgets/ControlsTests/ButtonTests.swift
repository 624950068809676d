import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A button") @MainActor struct ButtonTests {
  let stage = TestStage()
  let log = CallLog()
  let button = Button(type: .roundedRect)

  init() {
    button.sceneID = "button"
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    button.setTitle("Press Me", for: .normal)
    stage.window.addSubview(button)
    button.watch(log)
  }

  @Test("U206: highlights as soon as it is touched, and shows it")
  func highlight() {
    button.setTitle("Pressed", for: .highlighted)
    stage.hand.finger(1).lands(at: button)
    #expect(button.isHighlighted)
    #expect(button.titleLabel?.text == "Pressed")
    stage.hand.finger(1).lifts()
    #expect(!button.isHighlighted)
    #expect(button.titleLabel?.text == "Press Me")
  }

  @Test("U207: sends its primary action after touch up inside, and not outside")
  func primaryAction() {
    stage.hand.tap(button)
    #expect(log.take() == "touchDown, touchUpInside, primaryActionTriggered")
    stage.hand.finger(1).lands(at: button).moves(to: CGPoint(x: 150, y: 20)).lifts()
    #expect(log.take().hasSuffix("touchUpOutside"))
  }

  @Test("is hit where its title is")
  func hit() {
    button.layoutIfNeeded()
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 222), with: nil) === button)
    #expect(button.titleLabel?.frame.contains(CGPoint(x: 50, y: 22)) == true)
  }

  @Test("shows for a state what is set for it, else what is set for the normal one")
  func states() {
    button.setTitleColor(.red, for: .disabled)
    button.setTitle("Chosen", for: .selected)
    #expect(button.title(for: .highlighted) == "Press Me")
    button.isSelected = true
    #expect(button.currentTitle == "Chosen")
    button.isHighlighted = true
    #expect(button.currentTitle == "Press Me", "a combination that nothing is set for")
    button.isSelected = false
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.currentTitleColor == .red)
    button.setTitle(nil, for: .normal)
    #expect(button.currentTitle == nil)
    #expect(button.titleLabel?.text == nil)
  }

  @Test("fits its title, its picture and its insets")
  func size() {
    let plain = Button()
    plain.setTitle("Title", for: .normal)
    let title = Font.systemFont(ofSize: 18).size(of: "Title")
    #expect(plain.sizeThatFits(.zero).width == title.width.rounded(.up))
    plain.setImage(Image(name: "star", size: CGSize(width: 20, height: 50)), for: .normal)
    plain.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let size = plain.sizeThatFits(.zero)
    #expect(size == CGSize(width: title.width.rounded(.up) + 26, height: 54))
    plain.frame.size = size
    plain.layoutIfNeeded()
    #expect(plain.imageView?.frame == CGRect(x: 2, y: 1, width: 20, height: 50))
    #expect(plain.titleLabel?.frame.minX == 22)
    #expect(Button(type: .infoLight).frame.size == CGSize(width: 22, height: 22))
  }

  @Test(
    "draws something in every type and state, and other things when touched",
    arguments: [
      Button.ButtonType.roundedRect, .detailDisclosure, .infoLight, .infoDark, .contactAdd,
    ])
  func drawing(type: Button.ButtonType) {
    let button = Button(type: type)
    button.frame.size = CGSize(width: 60, height: 40)
    let plain = button.displayedContent()
    #expect(plain?.isEmpty == false)
    button.isHighlighted = true
    #expect(button.displayedContent() != plain)
  }
}

extension ButtonTests {
  @Test("of a sign shines round when touched, as far as it has room", arguments: [22.0, 30, 60])
  func glow(side: CGFloat) {
    let button = Button(type: .infoLight)
    button.frame.size = CGSize(width: side, height: side)
    button.isHighlighted = true
    let ends = (button.displayedContent()?.commands ?? []).flatMap { command -> [CGPoint] in
      guard case .fill(let path, _, _) = command else { return [] }
      return path.elements.compactMap { if case .curve(let end, _, _) = $0 { end } else { nil } }
    }
    #expect(!ends.isEmpty)
    #expect(ends.allSatisfy { button.bounds.insetBy(dx: -0.01, dy: -0.01).contains($0) })
  }
}

@Suite("A label") @MainActor struct LabelTests {
  @Test("U44: and a picture are not touched")
  func untouched() {
    #expect(!Label().isUserInteractionEnabled)
    #expect(!ImageView().isUserInteractionEnabled)
    #expect(!ImageView(image: nil).isUserInteractionEnabled)
  }

  @Test("fits its text, in one line or in several")
  func size() {
    let label = Label()
    label.text = "one two three"
    let font: Font = label.font
    #expect(font.pointSize == 17)
    let width = font.size(of: "one two three").width
    #expect(label.sizeThatFits(.zero).width == width.rounded(.up))
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).width == width.rounded(.up))
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: 70, height: 0))
    #expect(size.width <= 70)
    let lines: CGFloat = (2 * font.lineHeight).rounded(.up)
    #expect(size.height == lines)
    label.text = nil
    #expect(label.sizeThatFits(.zero).width == 0)
  }

  @Test("makes its font smaller where it is allowed to, as far as it is")
  func shrinking() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    label.text = "much too wide for this"
    label.adjustsFontSizeToFitWidth = true
    let free = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).height
    label.minimumScaleFactor = 0.8
    let bounded = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).height
    #expect(free < bounded)
    #expect(abs(bounded - label.font.lineHeight * 0.8) < 0.001)
  }

  @Test(
    "an image is placed as the content mode says",
    arguments: [
      (View.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
      (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
      (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
      (.bottomRight, CGRect(x: 80, y: 30, width: 20, height: 20)),
    ])
  func picture(mode: View.ContentMode, area: CGRect) {
    let view = ImageView(image: Image(name: "star", size: CGSize(width: 20, height: 20)))
    view.contentMode = mode
    view.frame.size = CGSize(width: 100, height: 50)
    view.layoutIfNeeded()
    let expected = GraphicsContext()
    expected.draw(Image(name: "star", size: CGSize(width: 20, height: 20)), in: area)
    #expect(view.displayedContent() == expected.finished())
  }
}
