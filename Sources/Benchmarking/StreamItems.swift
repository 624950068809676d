import Evdev
import EventTime
import Recordings
public import Replay

/// A loader of the items of a stream into memory, up to the end of the part that is labelled.
enum StreamItems {
  static func load(_ stream: LabelledStream) throws(ReplayError) -> [RecordingItem] {
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
    return items
  }
}

extension LabelledStream {
  /// Returns the stream with its recording in memory, for replaying it often.
  ///
  /// - Returns: A stream that gives the same results without reading a file.
  /// - Throws: ``ReplayError`` if the recording cannot be read.
  public func loaded() throws(ReplayError) -> LabelledStream {
    LabelledStream(
      label, source: .items(try StreamItems.load(self), name: source.name), problem: problem)
  }
}
