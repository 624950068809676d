import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The fonts, colours and frames of a cell's labels, for each style.
@MainActor enum CellText {
  /// The fonts and colours of a label.
  struct Look {
    var font: Font
    var color: Color
    var highlightedColor: Color?

    /// Sets what still has the values of another look, and leaves what the program has set.
    @MainActor func replace(_ other: Look, in label: Label) {
      if label.font == other.font { label.font = font }
      if label.textColor == other.color { label.textColor = color }
      if label.highlightedTextColor == other.highlightedColor {
        label.highlightedTextColor = highlightedColor
      }
    }
  }

  /// Sets the alignments, fonts and colours of a new cell's labels.
  ///
  /// They are those of today, until the cell is in a table of the early generation.
  static func prepare(_ cell: TableViewCell) {
    if cell.style == .value1 { cell.detailTextLabel?.textAlignment = .right }
    if cell.style == .value2 { cell.textLabel?.textAlignment = .right }
    for (label, look) in zip(labels(of: cell), looks(of: cell.style, isLegacy: false)) {
      label?.font = look.font
      label?.textColor = look.color
      label?.highlightedTextColor = look.highlightedColor
    }
  }

  /// Changes the fonts and colours to those of another generation, where the program has set no others.
  ///
  /// - Parameter isLegacy: Whether they become those of the early generation.
  static func update(_ cell: TableViewCell, isLegacy: Bool) {
    let (old, new) = (
      looks(of: cell.style, isLegacy: !isLegacy), looks(of: cell.style, isLegacy: isLegacy)
    )
    for (label, looks) in zip(labels(of: cell), zip(old, new)) {
      if let label { looks.1.replace(looks.0, in: label) }
    }
  }

  private static func labels(of cell: TableViewCell) -> [Label?] {
    [cell.textLabel, cell.detailTextLabel]
  }

  /// Returns the looks of a cell's text and detail.
  private static func looks(of style: TableViewCell.Style, isLegacy: Bool) -> [Look] {
    func look(_ font: Font, _ color: Color = .black) -> Look {
      Look(font: font, color: color, highlightedColor: isLegacy ? .white : nil)
    }
    let blue = Color(red: 0.22, green: 0.33, blue: 0.53)
    switch (style, isLegacy) {
    case (.default, true): return [look(.boldSystemFont(ofSize: 20))]
    case (.default, false): return [look(.systemFont(ofSize: 17))]
    case (.value1, true):
      return [look(.boldSystemFont(ofSize: 17)), look(.systemFont(ofSize: 17), blue)]
    case (.value1, false):
      return [look(.systemFont(ofSize: 17)), look(.systemFont(ofSize: 17), .gray)]
    case (.value2, true):
      return [look(.boldSystemFont(ofSize: 12), blue), look(.boldSystemFont(ofSize: 15))]
    case (.value2, false):
      return [look(.systemFont(ofSize: 12), .systemBlue), look(.systemFont(ofSize: 15))]
    case (.subtitle, true):
      return [look(.boldSystemFont(ofSize: 18)), look(.systemFont(ofSize: 14), .gray)]
    case (.subtitle, false):
      return [look(.systemFont(ofSize: 17)), look(.systemFont(ofSize: 12), .gray)]
    }
  }

  /// Sets the frames of the cell's image view and labels within its content view.
  static func layOut(_ cell: TableViewCell) {
    let margin = cell.position.limits.cellMargin
    let size = cell.contentView.bounds.size
    var left = margin + CGFloat(cell.indentationLevel) * cell.indentationWidth
    if let image = cell.imageView?.image, image.size.height > 0 {
      let height = min(image.size.height, size.height - 1)
      let width = image.size.width * height / image.size.height
      cell.imageView?.frame = CGRect(
        x: left, y: (size.height - height) / 2, width: width, height: height)
      left += width + margin
    } else {
      cell.imageView?.frame = .zero
    }
    let room = CGRect(
      x: left, y: 0, width: max(0, size.width - left - margin), height: size.height)
    guard let text = cell.textLabel else { return }
    guard let detail = cell.detailTextLabel else { return text.frame = room }
    switch cell.style {
    case .default, .value1: besideEachOther(text, detail, room, gap: margin / 2)
    case .value2:
      text.frame = CGRect(x: room.minX, y: 0, width: 68, height: room.height)
      detail.frame = CGRect(
        x: room.minX + 74, y: 0, width: max(0, room.width - 74), height: room.height)
    case .subtitle: belowEachOther(text, detail, room)
    }
  }

  private static func besideEachOther(
    _ text: Label, _ detail: Label, _ room: CGRect, gap: CGFloat
  ) {
    let width = min(text.sizeThatFits(room.size).width, room.width)
    text.frame = CGRect(x: room.minX, y: 0, width: width, height: room.height)
    let rest = max(0, room.width - width - gap)
    detail.frame = CGRect(x: room.maxX - rest, y: 0, width: rest, height: room.height)
  }

  private static func belowEachOther(_ text: Label, _ detail: Label, _ room: CGRect) {
    // One line alone is in the middle.
    let (above, below) = (lineHeight(text), lineHeight(detail))
    let top = (room.height - above - below) / 2
    text.frame = CGRect(x: room.minX, y: top, width: room.width, height: above)
    detail.frame = CGRect(x: room.minX, y: top + above, width: room.width, height: below)
  }

  private static func lineHeight(_ label: Label) -> CGFloat {
    label.text?.isEmpty ?? true ? 0 : label.font.lineHeight
  }
}
