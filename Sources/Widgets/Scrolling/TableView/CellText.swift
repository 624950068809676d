import Controls
import Geometry
import Graphics
import Interface

/// The fonts, colours and frames of a cell's labels, for each style.
@MainActor enum CellText {
  /// Sets the fonts and colours of a new cell's labels.
  ///
  /// - Parameter cell: The cell.
  static func prepare(_ cell: TableViewCell) {
    let detail = cell.detailTextLabel
    let blue = Color(red: 0.22, green: 0.33, blue: 0.53)
    switch cell.style {
    case .default: cell.textLabel?.font = .boldSystemFont(ofSize: 20)
    case .value1:
      cell.textLabel?.font = .boldSystemFont(ofSize: 17)
      detail?.font = .systemFont(ofSize: 17)
      detail?.textAlignment = .right
      detail?.textColor = blue
    case .value2:
      cell.textLabel?.font = .boldSystemFont(ofSize: 12)
      cell.textLabel?.textAlignment = .right
      cell.textLabel?.textColor = blue
      detail?.font = .boldSystemFont(ofSize: 15)
    case .subtitle:
      cell.textLabel?.font = .boldSystemFont(ofSize: 18)
      detail?.font = .systemFont(ofSize: 14)
      detail?.textColor = .gray
    }
    for label in [cell.textLabel, detail] { label?.highlightedTextColor = .white }
  }

  /// Sets the frames of the cell's image view and labels within its content view.
  ///
  /// - Parameter cell: The cell.
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
