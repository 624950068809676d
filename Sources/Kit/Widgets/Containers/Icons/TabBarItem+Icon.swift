import TSGeometry
import TSGraphics

extension TabBarItem.SystemItem {
  /// The image of the item, which the bar draws in its own colours, with a side of 30 points.
  var image: Image {
    var icon = SystemIcon(lineWidth: 2)
    switch self {
    case .more: for x in [4.8, 12, 19.2] as [CGFloat] { icon.filled.circle(x, 12, 2.4) }
    case .favorites: icon.filled.star(12, 12.6, 11)
    case .featured:
      icon.filled.circle(12, 12, 10.4)
      icon.filled.star(12, 12.2, 7.6)
    case .topRated: drawPodium(&icon)
    case .recents: drawClock(&icon)
    case .history: drawHistory(&icon)
    case .contacts: drawPerson(&icon)
    case .bookmarks:
      icon = BarButtonItem.SystemItem.bookmarks.icon(isLegacy: true) ?? icon
    case .search:
      icon = BarButtonItem.SystemItem.search.icon(isLegacy: true) ?? icon
    case .downloads: drawDownload(&icon)
    case .mostRecent: drawCalendar(&icon)
    case .mostViewed: drawEye(&icon)
    }
    return icon.image("\(self)", side: 30)
  }

  private func drawPodium(_ icon: inout SystemIcon) {
    icon.filled.star(12, 5.6, 5.4)
    icon.filled.box(8.6, 11.6, 6.8, 10.4)
    icon.filled.box(1.2, 15, 6.8, 7)
    icon.filled.box(16, 17, 6.8, 5)
  }

  private func drawClock(_ icon: inout SystemIcon) {
    icon.filled.circle(12, 12, 10)
    icon.filled.polygon(
      (11, 5), (13, 5), (13, 11.4), (17.2, 14.6), (16, 16.2), (11, 12.5))
  }

  private func drawHistory(_ icon: inout SystemIcon) {
    icon.lineWidth = 2.2
    icon.lines.addArc(
      center: CGPoint(x: 13, y: 12), radius: 8.8, startAngle: -0.85 * .pi, endAngle: 0.8 * .pi,
      clockwise: true)
    icon.filled.polygon((0.6, 7.2), (9.6, 9.6), (3.4, 14.6))
    icon.lines.line((13, 6.8), (13, 12.2), (16.6, 14.6))
  }

  private func drawPerson(_ icon: inout SystemIcon) {
    icon.filled.append(Path(ovalIn: CGRect(x: 7.2, y: 2, width: 9.6, height: 11)))
    icon.filled.move(to: CGPoint(x: 2, y: 22))
    icon.filled.curve(to: (8.6, 14.6), (2, 17.6), (4, 16))
    icon.filled.curve(to: (15.4, 14.6), (10.6, 15.9), (13.4, 15.9))
    icon.filled.curve(to: (22, 22), (20, 16), (22, 17.6))
    icon.filled.close()
  }

  private func drawDownload(_ icon: inout SystemIcon) {
    icon.filled.polygon(
      (9.4, 2), (14.6, 2), (14.6, 9), (19, 9), (12, 16.4), (5, 9), (9.4, 9))
    icon.filled.polygon(
      (2, 14), (4.6, 14), (4.6, 19.4), (19.4, 19.4), (19.4, 14), (22, 14), (22, 22), (2, 22))
  }

  private func drawCalendar(_ icon: inout SystemIcon) {
    icon.filled.box(2.4, 4, 19.2, 18, radius: 2)
    icon.filled.box(4.4, 9.4, 15.2, 10.6)
    icon.filled.star(12, 15, 4.8)
    icon.lines.line((7.6, 2.4), (7.6, 5))
    icon.lines.line((16.4, 2.4), (16.4, 5))
  }

  private func drawEye(_ icon: inout SystemIcon) {
    icon.filled.move(to: CGPoint(x: 0.8, y: 12))
    icon.filled.curve(to: (23.2, 12), (6, 3), (18, 3))
    icon.filled.curve(to: (0.8, 12), (18, 21), (6, 21))
    icon.filled.close()
    icon.filled.circle(12, 12, 5)
    icon.filled.circle(12, 12, 3)
  }
}
