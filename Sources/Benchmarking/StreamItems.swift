import Evdev
import EventTime
import Recordings
public import Replay

/// A loader of the items of a stream into memory, up to the end of the part that is labelled.
enum StreamItems {
  /// Loads the items of a stream.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - isCompleted: Pass `true` to add the keys and the values that the kernel would answer, which
  ///     trackpads need; see ``RecordingCompletion``.
  /// - Returns: The items.
  /// - Throws: ``ReplayError`` if the recording cannot be read.
  static func load(
    _ stream: LabelledStream, isCompleted: Bool
  ) throws(ReplayError) -> [RecordingItem] {
    var items: [RecordingItem] = []
    do throws(RecordingError) {
      var survey = try ReplayProbe(stream.source)
      let end = stream.label.end.flatMap { survey.start?.advanced(by: $0) }
      while let item = try survey.items.next() {
        if let end, case .event(let event, _) = item, event.time > end { break }
        items.append(item)
      }
    } catch {
      throw .recording(error)
    }
    return isCompleted ? RecordingCompletion.completed(items) : items
  }
}

extension LabelledStream {
  /// Returns the stream with its recording in memory, for replaying it often.
  ///
  /// - Returns: A stream that gives the same results without reading a file.
  /// - Throws: ``ReplayError`` if the recording cannot be read.
  public func loaded() throws(ReplayError) -> LabelledStream {
    LabelledStream(
      label, source: .items(try StreamItems.load(self, isCompleted: false), name: source.name),
      problem: problem)
  }
}
