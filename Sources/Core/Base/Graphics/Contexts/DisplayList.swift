/// A drawing that is recorded as a list of commands.
///
/// Any renderer can play the commands, and a test can compare them.
public struct DisplayList: Hashable, Sendable {
  /// The commands, in the order in which they are performed.
  public var commands: [DrawingCommand] = []

  /// Creates an empty drawing.
  public init() {}

  /// Creates a drawing by recording the calls of a closure.
  ///
  /// ```swift
  /// let dot = DisplayList { context in
  ///   context.setFillColor(.red)
  ///   context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
  /// }
  /// ```
  ///
  /// - Parameter draw: A closure that draws into the given context. It is called once.
  public init(drawing draw: (GraphicsContext) -> Void) {
    let context = GraphicsContext()
    draw(context)
    self = context.finished()
  }

  /// A Boolean value that indicates whether the drawing has no commands.
  public var isEmpty: Bool { commands.isEmpty }

  /// Returns the drawing in a single colour.
  ///
  /// Every part keeps its own opacity, multiplied by that of the tint. Complexity: O(*n*) in the
  /// number of commands.
  public func tinted(_ tint: Color) -> DisplayList {
    func tinted(_ color: Color) -> Color { tint.withAlphaComponent(tint.alpha * color.alpha) }
    var list = self
    list.commands = commands.map { command in
      switch command {
      case .fill(let path, .color(let color), let evenOdd):
        return .fill(path, .color(tinted(color)), evenOdd: evenOdd)
      case .fill(let path, .gradient(var gradient), let evenOdd):
        for index in gradient.stops.indices {
          gradient.stops[index].color = tinted(gradient.stops[index].color)
        }
        return .fill(path, .gradient(gradient), evenOdd: evenOdd)
      case .stroke(let path, let color, let style): return .stroke(path, tinted(color), style)
      case .text(var run):
        run.color = tinted(run.color)
        return .text(run)
      case .image(let image, let rect, let opacity, _):
        return .image(image, rect, opacity: opacity, tint: tint)
      case .save, .restore, .concatenate, .clip, .blend, .beginGroup, .endGroup: return command
      }
    }
    return list
  }

  /// Whether the first command begins a group that the last one ends.
  ///
  /// Complexity: O(*n*) in the number of commands.
  var groupsEverything: Bool {
    guard case .beginGroup = commands.first, commands.last == .endGroup else { return false }
    return DisplayList.keepsState(commands.dropFirst().dropLast(), isEnclosed: true)
  }

  /// Returns whether commands leave the transform, the clip and the blend mode as they are.
  ///
  /// Complexity: O(*n*) in the number of commands.
  ///
  /// - Parameter isEnclosed: `true` to check only that no group is ended that the commands do not begin.
  static func keepsState(_ commands: ArraySlice<DrawingCommand>, isEnclosed: Bool = false) -> Bool {
    var depth = 0
    for command in commands {
      switch command {
      case .save, .beginGroup: depth += 1
      case .restore, .endGroup:
        depth -= 1
        if depth < 0 { return false }
      case .concatenate, .clip, .blend: if depth == 0, !isEnclosed { return false }
      case .fill, .stroke, .text, .image: break
      }
    }
    return depth == 0
  }
}
