import Foundation
import TSGeometry
import TSGraphics

extension BarButtonItem {
  /// Returns the icon that a bar shows instead of the title of a system item.
  ///
  /// An item whose title was changed shows its title.
  ///
  /// - Parameter isLegacy: Whether the icon is in the bold look of legacy applications.
  /// - Returns: The image; `nil` for an item that shows text.
  final func icon(isLegacy: Bool) -> Image? {
    guard let systemItem, title == systemItem.title else { return nil }
    return systemItem.icon(isLegacy: isLegacy)?.image("\(systemItem)")
  }
}

extension BarButtonItem.SystemItem {
  /// Returns the icon of the item; `nil` for an item that shows text, and for a space.
  func icon(isLegacy: Bool) -> SystemIcon? {
    var icon = SystemIcon(lineWidth: isLegacy ? 2.6 : 1.6)
    switch self {
    case .add, .stop, .play, .pause, .rewind, .fastForward: drawSign(&icon, isLegacy)
    case .reply, .refresh, .undo, .redo: drawArrow(&icon, isLegacy)
    case .compose, .action, .organize, .bookmarks: drawPaper(&icon, isLegacy)
    case .search, .camera, .trash: drawTool(&icon, isLegacy)
    case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .pageCurl, .close: return nil
    }
    return icon
  }

  private func drawSign(_ icon: inout SystemIcon, _ isLegacy: Bool) {
    switch self {
    case .add:
      icon.lineWidth = isLegacy ? 3.6 : 1.7
      let reach: CGFloat = isLegacy ? 7 : 9
      icon.lines.line((12, 12 - reach), (12, 12 + reach))
      icon.lines.line((12 - reach, 12), (12 + reach, 12))
    case .stop:
      icon.lineWidth = isLegacy ? 3.6 : 1.7
      let reach: CGFloat = isLegacy ? 6 : 7.5
      icon.lines.line((12 - reach, 12 - reach), (12 + reach, 12 + reach))
      icon.lines.line((12 + reach, 12 - reach), (12 - reach, 12 + reach))
    case .play: icon.filled.polygon((6, 3.5), (20.5, 12), (6, 20.5))
    case .pause:
      icon.filled.box(6, 4, 4.2, 16)
      icon.filled.box(13.8, 4, 4.2, 16)
    default:
      icon.filled.polygon((2, 5.5), (12, 12), (2, 18.5))
      icon.filled.polygon((12, 5.5), (22, 12), (12, 18.5))
      if self == .rewind { icon.filled = icon.filled.mirrored }
    }
  }

  private func drawArrow(_ icon: inout SystemIcon, _ isLegacy: Bool) {
    switch self {
    case .reply:
      var arrow = Path()
      arrow.line((2, 10.5), (10, 3.5), (10, 7.7))
      arrow.curve(to: (22, 20.5), (17.5, 7.7), (21.6, 12.5))
      arrow.curve(to: (10, 13.3), (19.6, 15.6), (16, 13.3))
      arrow.line((10, 13.3), (10, 17.5), (2, 10.5))
      arrow.close()
      if isLegacy { icon.filled = arrow } else { icon.lines = arrow }
    case .refresh:
      drawTurn(&icon, radius: isLegacy ? 7.2 : 8.2)
    default:
      icon.lines.line((8.2, 4.2), (3.4, 9), (8.2, 13.8))
      icon.lines.line((3.4, 9), (14.8, 9))
      icon.lines.curve(to: (14.8, 19.8), (22.2, 9), (22.2, 19.8))
      icon.lines.addLine(to: CGPoint(x: 9.5, y: 19.8))
      if self == .redo { icon.lines = icon.lines.mirrored }
    }
  }

  /// Draws an arc that ends in an arrowhead, along its tangent.
  private func drawTurn(_ icon: inout SystemIcon, radius: CGFloat) {
    let (center, end) = (CGPoint(x: 12, y: 13), 1.6 * CGFloat.pi)
    icon.lines.addArc(
      center: center, radius: radius, startAngle: 0.08, endAngle: end, clockwise: true)
    let normal = CGVector(dx: cos(end), dy: sin(end))
    let tip = center + normal * radius + CGVector(dx: -normal.dy, dy: normal.dx) * 5.4
    let (outer, inner) = (center + normal * (radius + 4), center + normal * (radius - 4))
    icon.filled.polygon((outer.x, outer.y), (tip.x, tip.y), (inner.x, inner.y))
  }

  private func drawPaper(_ icon: inout SystemIcon, _ isLegacy: Bool) {
    switch self {
    case .compose:
      icon.lineWidth = isLegacy ? 2.2 : 1.6
      icon.lines.line((12, 4.8), (3.8, 4.8), (3.8, 20.6), (19.4, 20.6), (19.4, 12.6))
      if isLegacy {
        icon.filled.polygon((8.2, 16.2), (9.4, 11.8), (18.6, 2.4), (21.9, 5.7), (12.6, 15))
      } else {
        icon.lines.line(
          (9.3, 15), (10.2, 11.6), (19.3, 2.5), (21.8, 5), (12.7, 14.1), isClosed: true)
      }
    case .action:
      if isLegacy {
        icon.lineWidth = 2.2
        icon.lines.line((9, 8), (3.2, 8), (3.2, 20.6), (18, 20.6), (18, 17))
        icon.filled.move(to: CGPoint(x: 7.2, y: 16.6))
        icon.filled.curve(to: (14, 6.2), (7.2, 10.4), (9.4, 6.2))
        icon.filled.line((14, 6.2), (14, 2), (22.6, 8.7), (14, 15.2), (14, 11.2))
        icon.filled.curve(to: (7.2, 16.6), (10.6, 11.2), (8.6, 13))
        icon.filled.close()
      } else {
        icon.lines.line((8, 8.8), (4.6, 8.8), (4.6, 22), (19.4, 22), (19.4, 8.8), (16, 8.8))
        icon.lines.line((12, 15), (12, 1.8))
        icon.lines.line((8, 5.6), (12, 1.6), (16, 5.6))
      }
    case .organize:
      var folder = Path()
      folder.line(
        (2.4, 19.8), (2.4, 4.6), (9, 4.6), (11, 7), (21.6, 7), (21.6, 19.8), isClosed: true)
      if isLegacy {
        icon.filled = folder
        icon.filled.box(2.4, 9, 19.2, 1.4)
      } else {
        icon.lines = folder
        icon.lines.line((2.4, 10.4), (21.6, 10.4))
      }
    default: drawBook(&icon, isLegacy)
    }
  }

  private func drawBook(_ icon: inout SystemIcon, _ isLegacy: Bool) {
    let spine: CGFloat = isLegacy ? 11.3 : 12
    var page = Path()
    page.move(to: CGPoint(x: spine, y: 6.2))
    page.curve(to: (1.8, 4.6), (9, 3.6), (5, 3.6))
    page.addLine(to: CGPoint(x: 1.8, y: 18.6))
    page.curve(to: (spine, 20.4), (5, 17.6), (9, 17.8))
    page.close()
    page.append(page.mirrored)
    if isLegacy { icon.filled = page } else { icon.lines = page }
  }

  private func drawTool(_ icon: inout SystemIcon, _ isLegacy: Bool) {
    switch self {
    case .search:
      icon.lines.circle(10, 10, isLegacy ? 6.2 : 6.8)
      icon.lines.line(isLegacy ? (15.2, 15.2) : (15, 15), (20.6, 20.6))
      if isLegacy { icon.lineWidth = 3.2 }
    case .camera:
      var body = Path()
      body.line((2, 7.4), (7.4, 7.4), (9.2, 4.4), (14.8, 4.4), (16.6, 7.4), (22, 7.4))
      body.line((22, 7.4), (22, 19.8), (2, 19.8), (2, 7.4))
      if isLegacy {
        icon.filled.line(
          (1.6, 7.2), (7, 7.2), (9, 4), (15, 4), (17, 7.2), (22.4, 7.2), (22.4, 20.2), (1.6, 20.2),
          isClosed: true)
        icon.filled.circle(12, 13.2, 4.8)
        icon.filled.circle(12, 13.2, 3.1)
      } else {
        icon.lines = body
        icon.lines.circle(12, 13.2, 4)
      }
    default: drawTrash(&icon, isLegacy)
    }
  }

  private func drawTrash(_ icon: inout SystemIcon, _ isLegacy: Bool) {
    icon.lineWidth = isLegacy ? 1.8 : 1.5
    icon.lines.line((8.8, 5.4), (8.8, 2.8), (15.2, 2.8), (15.2, 5.4))
    if isLegacy {
      icon.filled.box(3.4, 4.6, 17.2, 2.4, radius: 1)
      icon.filled.polygon((5, 8), (19, 8), (17.8, 22.4), (6.2, 22.4))
      for x in [8.2, 11.3, 14.4] as [CGFloat] { icon.filled.box(x, 10, 1.4, 10.2) }
    } else {
      icon.lines.line((3.6, 5.6), (20.4, 5.6))
      icon.lines.line((5.2, 5.6), (6.5, 22), (17.5, 22), (18.8, 5.6))
      icon.lines.line((9, 9.4), (9.5, 18.4))
      icon.lines.line((12, 9.4), (12, 18.4))
      icon.lines.line((15, 9.4), (14.5, 18.4))
    }
  }
}
