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

/// A label that performs acts behind its members.
class ToldLabel: Label {
  override var adjustsFontSizeToFitWidth: Bool { didSet { World.told() } }
  override func drawText(in rect: CGRect) {
    World.told(super.drawText(in: rect))
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: Font! { didSet { World.told() } }
  override var highlightedTextColor: Color? { didSet { World.told() } }
  override var isEnabled: Bool { didSet { World.told() } }
  override var isHighlighted: Bool { didSet { World.told() } }
  override var lineBreakMode: LineBreakMode { didSet { World.told() } }
  override var minimumScaleFactor: CGFloat { didSet { World.told() } }
  override var numberOfLines: Int { didSet { World.told() } }
  override var preferredMaxLayoutWidth: CGFloat { didSet { World.told() } }
  override var shadowColor: Color? { didSet { World.told() } }
  override var shadowOffset: CGSize { didSet { World.told() } }
  override var text: String? { didSet { World.told() } }
  override var textAlignment: TextAlignment { didSet { World.told() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var textColor: Color! { didSet { World.told() } }
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
    -> CGRect
  {
    World.told(super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines))
  }
}

/// An image view that performs acts behind its members.
class ToldImageView: ImageView {
  override var highlightedImage: Image? { didSet { World.told() } }
  override var image: Image? { didSet { World.told() } }
  override var isHighlighted: Bool { didSet { World.told() } }
}

/// A stack view that performs acts behind its members.
class ToldStack: StackView {
  override var alignment: Alignment { didSet { World.told() } }
  override var isLayoutMarginsRelativeArrangement: Bool { didSet { World.told() } }
}

/// A window that performs acts behind its members.
class ToldWindow: Window {
  override func makeKey() {
    World.told(super.makeKey())
  }
  override func makeKeyAndVisible() {
    World.told(super.makeKeyAndVisible())
  }
  override var rootViewController: ViewController? { didSet { World.told() } }
  override var windowLevel: Level { didSet { World.told() } }
}
