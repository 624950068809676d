import Evdev
import EventTime
import Recordings
public import Replay

/// A loader of the items of streams into memory, up to the end of the part that is labelled.
///
/// The recording of which a part was loaded last is kept, because label files list the parts of a
/// recording one after the other.
@MainActor final class StreamItems {
  private var last: (source: ReplaySource, recording: IndexedRecording)?

  /// Loads the items of a stream.
  ///
  /// - Parameters:
  ///   - stream: The labelled stream.
  ///   - isCompleted: Pass `true` to add the keys and the values that the kernel would answer, which
  ///     trackpads need; see ``RecordingCompletion``.
  /// - Returns: The items from the first event, or from the context of the label if it has one.
  /// - Throws: ``ReplayError`` if the recording cannot be read.
  func load(
    _ stream: LabelledStream, isCompleted: Bool
  ) throws(ReplayError) -> [RecordingItem] {
    let items: [RecordingItem]
    do throws(RecordingError) {
      if let start = stream.label.start, let context = stream.label.context {
        items = try recording(stream.source).items(
          from: start, to: stream.label.end, context: context)
      } else {
        items = try StreamItems.whole(stream)
      }
    } catch {
      throw .recording(error)
    }
    return isCompleted ? RecordingCompletion.completed(items) : items
  }

  private func recording(_ source: ReplaySource) throws(RecordingError) -> IndexedRecording {
    if let last, last.source.isSame(as: source) { return last.recording }
    // The old recording is released before the new one is read.
    last = nil
    let recording = try IndexedRecording(source)
    last = (source, recording)
    return recording
  }

  /// Returns the items of a recording up to the end of its label.
  static func whole(_ stream: LabelledStream) throws(RecordingError) -> [RecordingItem] {
    var items: [RecordingItem] = []
    var survey = try ReplayProbe(stream.source)
    let end = stream.label.end.flatMap { survey.start?.advanced(by: $0) }
    while let item = try survey.items.next() {
      if let end, case .event(let event, _) = item, event.time > end { break }
      items.append(item)
    }
    return items
  }
}

extension LabelledStream {
  /// Returns the stream with its recording in memory, for replaying it often.
  ///
  /// - Returns: A stream that gives the same results without reading a file.
  /// - Throws: `ReplayError` if the recording cannot be read.
  @MainActor public func loaded() throws(ReplayError) -> LabelledStream {
    do throws(RecordingError) {
      return LabelledStream(
        label, source: .items(try StreamItems.whole(self), name: source.name), problem: problem)
    } catch {
      throw .recording(error)
    }
  }
}
