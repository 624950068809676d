import TSGeometry

/// The directions in which the arrow of a popover may point, with UIKit's raw values.
public struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The directions as bits.
  public let rawValue: UInt

  /// Creates a set of directions.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up: the popover is below its anchor.
  public static let up = PopoverArrowDirection(rawValue: 1)
  /// The arrow points down: the popover is above its anchor.
  public static let down = PopoverArrowDirection(rawValue: 2)
  /// The arrow points to the left: the popover is at the right of its anchor.
  public static let left = PopoverArrowDirection(rawValue: 4)
  /// The arrow points to the right: the popover is at the left of its anchor.
  public static let right = PopoverArrowDirection(rawValue: 8)
  /// Any of the four.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction that is known: the popover is not shown.
  public static let unknown = PopoverArrowDirection(rawValue: .max)
}

/// The frame of a popover, and the place of its arrow.
struct PopoverPlacement: Equatable {
  /// The frame with the arrow, in the coordinates of the room.
  var frame: CGRect
  /// The direction of the arrow; empty if there is none.
  var direction: PopoverArrowDirection
  /// The middle of the arrow along its edge, from the frame's top or left, in points.
  var arrow: CGFloat = 0

  /// Chooses the place of a popover.
  ///
  /// It takes the first direction in the order up, down, left, right in which the content has room,
  /// or else the one with the largest room, to which the content is cut. The box is centred on the
  /// anchor as far as the room allows.
  ///
  /// - Parameters:
  ///   - content: The size of the content, in points.
  ///   - anchor: The rectangle to which the arrow points, in the coordinates of the room.
  ///   - room: The rectangle that the popover must not leave.
  ///   - permitted: The directions to choose from; without one the popover has no arrow, and its
  ///     middle is that of the anchor.
  ///   - limits: The sizes of the arrow and the edge.
  init(
    of content: CGSize, at anchor: CGRect, in room: CGRect, permitted: PopoverArrowDirection,
    _ limits: ContainerLimits
  ) {
    let edge = 2 * limits.popoverEdge
    let wanted = CGSize(width: content.width + edge, height: content.height + edge)
    /// Returns the size of the box in a direction, without the arrow.
    func size(_ direction: PopoverArrowDirection) -> CGSize {
      var space = room.size
      switch direction {
      case .up: space.height = room.maxY - anchor.maxY - limits.popoverArrowLength
      case .down: space.height = anchor.minY - room.minY - limits.popoverArrowLength
      case .left: space.width = room.maxX - anchor.maxX - limits.popoverArrowLength
      case .right: space.width = anchor.minX - room.minX - limits.popoverArrowLength
      default: break
      }
      return CGSize(
        width: max(0, min(wanted.width, space.width)),
        height: max(0, min(wanted.height, space.height)))
    }
    func area(_ direction: PopoverArrowDirection) -> CGFloat {
      size(direction).width * size(direction).height
    }
    let all: [PopoverArrowDirection] = [.up, .down, .left, .right]
    let choice = all.filter(permitted.contains)
    direction =
      choice.first { size($0) == wanted } ?? choice.max { area($0) < area($1) } ?? []
    let box = size(direction)
    func start(_ middle: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      max(from, min(middle - length / 2, to - length)).rounded()
    }
    let x = start(anchor.midX, box.width, room.minX, room.maxX)
    let y = start(anchor.midY, box.height, room.minY, room.maxY)
    let length = limits.popoverArrowLength
    switch direction {
    case .up:
      frame = CGRect(x: x, y: anchor.maxY, width: box.width, height: box.height + length)
    case .down:
      frame = CGRect(
        x: x, y: anchor.minY - box.height - length, width: box.width, height: box.height + length)
    case .left:
      frame = CGRect(x: anchor.maxX, y: y, width: box.width + length, height: box.height)
    case .right:
      frame = CGRect(
        x: anchor.minX - box.width - length, y: y, width: box.width + length, height: box.height)
    default: frame = CGRect(x: x, y: y, width: box.width, height: box.height)
    }
    // The arrow stays clear of the rounded corners.
    let clear = limits.popoverCornerRadius + limits.popoverArrowBase / 2
    let isVertical = direction == .up || direction == .down
    let along = isVertical ? anchor.midX - frame.minX : anchor.midY - frame.minY
    let side = isVertical ? frame.width : frame.height
    arrow = max(min(clear, side / 2), min(along, max(side - clear, side / 2)))
  }

  /// The box without the arrow, in the coordinates of the frame.
  ///
  /// - Parameter length: The length of the arrow, in points.
  func box(arrowLength length: CGFloat) -> CGRect {
    let bounds = CGRect(origin: .zero, size: frame.size)
    return switch direction {
    case .up: bounds.inset(by: EdgeInsets(top: length, left: 0, bottom: 0, right: 0))
    case .down: bounds.inset(by: EdgeInsets(top: 0, left: 0, bottom: length, right: 0))
    case .left: bounds.inset(by: EdgeInsets(top: 0, left: length, bottom: 0, right: 0))
    case .right: bounds.inset(by: EdgeInsets(top: 0, left: 0, bottom: 0, right: length))
    default: bounds
    }
  }
}
