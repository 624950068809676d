import TSGeometry
import TSGraphics

/// A comparison of two drawings of a view, which finds the parts that differ.
///
/// It serves views that draw many shapes of which one moves. Commands at the beginning and at the
/// end that are equal are skipped; what remains in between is enclosed.
struct ContentDifference {
  /// Returns rectangles around the parts that differ.
  ///
  /// - Returns: The rectangles, in the view's coordinates; `nil` if the parts cannot be enclosed,
  ///   because text differs for example, whose glyphs may exceed their line.
  static func rects(from old: DisplayList, to new: DisplayList) -> [CGRect]? {
    let (before, after) = (old.commands, new.commands)
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, before[start] == after[start] { start += 1 }
    var end = 0
    while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    guard let first = rects(of: before, start..<before.count - end),
      let second = rects(of: after, start..<after.count - end)
    else { return nil }
    return first + second
  }

  /// Returns rectangles around what some commands of a drawing draw; `nil` if a command cannot be
  /// enclosed, or affects commands after the range.
  private static func rects(of commands: [DrawingCommand], _ range: Range<Int>) -> [CGRect]? {
    var transform = CGAffineTransform.identity
    var saved: [CGAffineTransform] = []
    var depth = 0
    var rects: [CGRect] = []
    for (index, command) in commands.prefix(range.upperBound).enumerated() {
      let isInside = index >= range.lowerBound
      if isInside, depth == 0 {
        // At this level only drawing commands, and balanced groups, affect nothing else.
        switch command {
        case .concatenate, .clip, .blend, .restore, .endGroup: return nil
        default: break
        }
      }
      switch command {
      case .beginGroup(let group) where group.shadow != nil:
        // The shadow of a change reaches beyond it.
        return nil
      case .save, .beginGroup:
        saved.append(transform)
        if isInside { depth += 1 }
      case .restore, .endGroup:
        if let last = saved.popLast() { transform = last }
        if isInside { depth -= 1 }
      case .concatenate(let change): transform = change.concatenating(transform)
      case .clip, .blend: break
      case .fill(let path, _, _):
        if isInside { rects.append(path.controlPointBounds.applying(transform)) }
      case .stroke(let path, _, let style):
        if isInside {
          // A sharp corner reaches as far as its limit, the end of a line as far as its width.
          let reach = style.lineWidth * max(style.miterLimit, 2) / 2
          rects.append(path.controlPointBounds.insetBy(dx: -reach, dy: -reach).applying(transform))
        }
      case .image(_, let rect, _, _): if isInside { rects.append(rect.applying(transform)) }
      case .text: if isInside { return nil }
      }
    }
    return depth == 0 ? rects : nil
  }
}
