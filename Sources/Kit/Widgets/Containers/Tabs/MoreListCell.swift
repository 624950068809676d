import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling

/// A row of the list of further tabs, with the image, the title and the badge of a tab.
final class MoreListCell: TableViewCell {
  /// The identifier under which the table reuses the cells.
  static let identifier = "tab"

  var item: TabBarItem? { didSet { update() } }

  init() {
    super.init(style: .value1, reuseIdentifier: Self.identifier)
    accessoryType = .disclosureIndicator
    // The row itself is what a finger touches, so that traces name it.
    contentView.isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the row for the present state of its item and the appearance of the application.
  func update() {
    sceneID = item?.title.map { "row " + $0 }
    textLabel?.text = item?.title
    detailTextLabel?.text = item?.badgeValue
    let isLegacy = looksLegacy
    textLabel?.font = isLegacy ? .boldSystemFont(ofSize: 20) : .systemFont(ofSize: 17)
    detailTextLabel?.textColor = isLegacy ? Color(red: 0.22, green: 0.33, blue: 0.53) : .gray
    selectionStyle = isLegacy ? .blue : .gray
    imageView?.image = item?.image?.drawn(in: isLegacy ? .black : inheritedTintColor)
    imageView?.highlightedImage = item?.image?.drawn(in: isLegacy ? .white : inheritedTintColor)
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Only in a window the generation and the tint colour are known.
    if window != nil { update() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }
}

extension Image {
  /// Returns the image in one colour, as bars draw it; one that is always original as it is.
  func drawn(in tint: Color) -> Image {
    guard renderingMode != .alwaysOriginal else { return self }
    return Image(name: name, size: size) { context in
      context.draw(self, at: .zero, tint: tint)
    }
  }
}
