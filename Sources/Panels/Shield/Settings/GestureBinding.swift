internal import TSRecognition
internal import TSStrokes

/// A gesture anywhere on a panel, with what it does.
package struct GestureBinding: Sendable {
  /// The kinds of gestures.
  enum Gesture: Sendable {
    case tap(count: Int)
    case hold(seconds: Double?)
    case swipe(SwipeDirection)
    /// A swipe that begins at an edge.
    case edge(ScreenEdges)
    /// Two fingers that come closer, or move apart.
    case pinch(isOutwards: Bool)
    /// A drawn shape, one of those of a file.
    case stroke(String, file: String, shapes: [NamedStroke])
  }

  /// What a gesture does.
  enum Action: Sendable {
    /// Nothing, except that programs do not see the gesture.
    case nothing
    /// Keys of a virtual keyboard, all down at once.
    case chord([UInt16])
    /// A click with a button of a virtual pointer, where the gesture is.
    case button(UInt16)
    /// A program, with its arguments.
    case command([String], user: ProgramUser)
    /// A line on standard output, and for the readers of the socket.
    case line(String)
  }

  var gesture: Gesture
  var fingers: Int
  var action: Action
  var title: String
}
