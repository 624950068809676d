internal import TSContacts
internal import TSEvdev
internal import TSEventTime
internal import TSRecordings
internal import TSReplay

/// What is made of the events of one device: strokes, or an examination.
protocol StreamReader {
  /// Takes the next event.
  mutating func take(_ event: InputEvent)
  /// Takes a value that a contact lacks when it begins.
  mutating func assume(_ event: InputEvent)
  /// Notes a fault that the reader of the recording has repaired.
  mutating func note(_ repair: Repair)
  /// Cancels the contacts, as the device was removed or its recording interrupted.
  mutating func interrupt()
}

extension StreamReader {
  mutating func note(_ repair: Repair) {}

  /// Reads a recording to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - recordings: The options by which recordings are read.
  ///   - console: The console that shows messages.
  ///   - make: Returns the reader of a device.
  /// - Returns: The reader of each digitizer, in the order of the recording.
  /// - Throws: A ``UsageError`` if the recording cannot be read or has no digitizer.
  @MainActor static func all(
    of path: String, by recordings: RecordingOptions, on console: Console,
    make: (Digitizer, ReplayDevice) throws(UsageError) -> Self
  ) throws(UsageError) -> [Self] {
    let source = try recordings.source(path, on: console)
    var survey: ReplayProbe
    do throws(RecordingError) {
      survey = try ReplayProbe(source)
    } catch {
      throw UsageError(error, badLine: UsageError.lenientAdvice)
    }
    var readers: [(index: Int, reader: Self)] = []
    for device in survey.devices {
      guard let digitizer = device.digitizer else { continue }
      readers.append((device.index, try make(digitizer, device)))
    }
    guard !readers.isEmpty else {
      throw UsageError(.noDigitizer(name: path, devices: survey.devices))
    }
    var repairs = survey.devices.contains { $0.isInferred } ? [RepairCount(.rangesInferred)] : []
    do throws(RecordingError) {
      while let (item, isAssumed) = try survey.items.nextCompleted() {
        if case .repair(let repair, let device) = item {
          repairs.add(repair)
          for place in readers.indices where readers[place].index == device {
            readers[place].reader.note(repair)
          }
        }
        if case .interruption(let device) = item {
          for place in readers.indices where readers[place].index == device {
            readers[place].reader.interrupt()
          }
        }
        guard case .event(let event, let device) = item,
          let place = readers.firstIndex(where: { $0.index == device })
        else { continue }
        if isAssumed {
          readers[place].reader.assume(event)
        } else {
          readers[place].reader.take(event)
        }
      }
    } catch {
      throw UsageError(error, badLine: UsageError.lenientAdvice)
    }
    InputFiles.sayNotices(
      repairs, badLines: survey.items.badLines, survey.items.firstBadLine, of: path, on: console)
    return readers.map(\.reader)
  }
}
