import TSEvdev
import TSEventTime
import TSRecordings
public import TSReplay

/// A loader of the items of streams into memory, up to the end of the part that is labelled.
///
/// The recording of which a part was loaded last is kept, because label files list the parts of a
/// recording one after the other.
@MainActor final class StreamItems {
  private var last: (source: ReplaySource, recording: IndexedRecording)?

  /// Loads the items of a stream.
  ///
  /// - Returns: The items from the first event, or from the context of the label if it has one.
  func load(_ stream: LabelledStream) throws(ReplayError) -> [RecordingItem] {
    do throws(RecordingError) {
      guard let start = stream.label.start, let context = stream.label.context else {
        return try StreamItems.whole(stream)
      }
      return try recording(stream.source).items(
        from: start, to: stream.label.end, context: context)
    } catch {
      throw .recording(error)
    }
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
