/// A drawing as data: commands that any renderer can play, and any test compare.
public struct DisplayList: Hashable, Sendable {
  /// The commands, in the order in which they are to be carried out.
  public var commands: [DrawingCommand] = []

  /// Creates an empty drawing.
  public init() {}

  /// Creates a drawing by what a function draws.
  public init(drawing draw: (GraphicsContext) -> Void) {
    let context = GraphicsContext()
    draw(context)
    self = context.finished()
  }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { commands.isEmpty }

  /// Returns the drawing in one colour, each part as opaque as it was.
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
      case .save, .restore, .concatenate, .clip, .beginGroup, .endGroup: return command
      }
    }
    return list
  }
}
