internal import TSContacts
internal import TSEvdev

extension ContactDraft {
  /// Removes, joins, straightens, moves and rounds what can be, until nothing changes any more.
  @MainActor mutating func reduce(by trials: ReductionTrials) {
    trials.repeatUntilStable(&self, limit: 6) { draft in
      draft.removeParts(trials)
      draft.removeSamples(trials)
      draft.removeDetails(trials)
      draft.straighten(trials)
      draft.shorten(trials)
      TimeRounding.round(&draft, trials)
      draft.moveToZero(trials)
      draft.round(trials)
    }
  }

  @MainActor private mutating func removeParts(_ trials: ReductionTrials) {
    trials.reduce(&self, strokes.count + keys.count) { draft, kept in
      let count = draft.strokes.count
      let (strokes, keys) = (draft.strokes, draft.keys)
      draft.strokes = kept.filter { $0 < count }.map { strokes[$0] }
      draft.keys = kept.filter { $0 >= count }.map { keys[$0 - count] }
    }
    guard devices.count > 1 else { return }
    trials.reduce(&self, devices.count) { draft, kept in
      draft.devices = kept.map { draft.devices[$0] }
      let left = Set(draft.devices.map(\.index))
      draft.strokes.removeAll { !left.contains($0.device) }
      draft.keys.removeAll { !left.contains($0.device) }
    }
  }

  /// Removes values between landing and end, and the movement of contacts altogether.
  @MainActor private mutating func removeSamples(_ trials: ReductionTrials) {
    for stroke in strokes.indices {
      let count = strokes[stroke].samples.count - 1
      trials.reduce(&self, count) { draft, kept in
        let samples = draft.strokes[stroke].samples
        draft.strokes[stroke].samples = [samples[0]] + kept.map { samples[$0 + 1] }
      }
    }
  }

  /// Removes axes beside the position, keys and properties of devices.
  @MainActor private mutating func removeDetails(_ trials: ReductionTrials) {
    for device in devices.indices {
      let index = devices[device].index
      for (code, path) in Contact.details where devices[device].description.axes[code] != nil {
        trials.change(&self) { draft in
          draft.devices[device].description.axes[code] = nil
          draft.changeContacts(of: index) { $0[keyPath: path] = 0 }
        }
        trials.change(&self) { draft in
          let first = draft.strokes.first { $0.device == index }?.samples[0].contact[keyPath: path]
          draft.changeContacts(of: index) { $0[keyPath: path] = first ?? 0 }
        }
      }
      if devices[device].description.axes[.absMTToolType] != nil {
        trials.change(&self) { draft in
          draft.devices[device].description.axes[.absMTToolType] = nil
          draft.changeContacts(of: index) { $0.tool = .finger }
        }
      }
      if !devices[device].description.codes.isEmpty {
        trials.change(&self) { $0.devices[device].description.codes = [:] }
      }
      let most = devices[device].description.axes[.absMTSlot]?.maximum ?? 0
      if most > 1 {
        trials.change(&self) { $0.devices[device].description.axes[.absMTSlot]?.maximum = 1 }
      }
    }
  }

  private mutating func changeContacts(of device: Int, _ body: (inout Contact) -> Void) {
    for stroke in strokes.indices where strokes[stroke].device == device {
      for sample in strokes[stroke].samples.indices {
        body(&strokes[stroke].samples[sample].contact)
      }
    }
  }

  /// The coordinates of contacts.
  static let axes: [(code: EventCode, path: ContactValue)] = [
    (.absMTPositionX, \.x), (.absMTPositionY, \.y),
  ]

  /// Lets each coordinate rest, or change steadily from landing to end, and by as little as it can.
  @MainActor private mutating func straighten(_ trials: ReductionTrials) {
    for (_, path) in Self.axes {
      for stroke in strokes.indices where strokes[stroke].samples.count > 1 {
        let rests = trials.change(&self) { draft in
          draft.strokes[stroke].setLine(
            path, to: draft.strokes[stroke].samples[0].contact[keyPath: path])
        }
        if rests { continue }
        trials.change(&self) { draft in
          guard let last = draft.strokes[stroke].samples.last else { return }
          draft.strokes[stroke].setLine(path, to: last.contact[keyPath: path])
        }
      }
    }
    // Rounding comes later, so that what exceeds a limit does so by little.
    for (_, path) in Self.axes {
      for stroke in strokes.indices where strokes[stroke].samples.count > 1 {
        while trials.change(&self, { $0.strokes[stroke].halveTravel(path) }) {}
      }
    }
    // A sample that differs in nothing from the one before it tells nothing.
    for stroke in strokes.indices {
      trials.change(&self) { draft in draft.strokes[stroke].removeRepetitions() }
    }
  }

  /// Shortens the times between two moments, all at once and then one by one.
  @MainActor private mutating func shorten(_ trials: ReductionTrials) {
    let least: Int64 = 10_000
    trials.change(&self) { draft in draft.changeGaps { _, gap in min(gap, least) } }
    for index in times.indices.dropFirst() {
      let times = times
      guard index < times.count, times[index] - times[index - 1] > least else { continue }
      if trials.change(
        &self,
        { draft in
          draft.changeGaps { $0 == index ? min($1, least) : $1 }
        })
      {
        continue
      }
      while trials.change(
        &self,
        { draft in
          draft.changeGaps { $0 == index && $1 / 2 >= least ? $1 / 2 : $1 }
        })
      {}
    }
  }

  /// Changes the times between moments; the first moment becomes the beginning.
  ///
  /// - Parameter change: A closure that returns the new gap before the moment at an index, from 1.
  mutating func changeGaps(_ change: (Int, Int64) -> Int64) {
    let old = times
    guard let first = old.first else { return }
    var new: [Int64: Int64] = [first: 0]
    var now: Int64 = 0
    for index in old.indices.dropFirst() {
      now += max(1, change(index, old[index] - old[index - 1]))
      new[old[index]] = now
    }
    moveTimes { new[$0] ?? now }
  }

  /// Moves all contacts of a device to the beginning of its axes.
  @MainActor private mutating func moveToZero(_ trials: ReductionTrials) {
    for device in devices.indices {
      for (code, path) in Self.axes {
        let index = devices[device].index
        let values = strokes.filter { $0.device == index }.flatMap(\.samples)
          .map { $0.contact[keyPath: path] }
        guard let least = values.min(), let axis = devices[device].description.axes[code] else {
          continue
        }
        trials.change(&self) { draft in
          draft.changeContacts(of: index) {
            let moved = Int64($0[keyPath: path]) + Int64(axis.minimum) - Int64(least)
            $0[keyPath: path] = Int32(clamping: moved)
          }
        }
      }
    }
  }

  /// Rounds coordinates, as coarsely as it goes: all at once, those of a contact, single ones.
  @MainActor private mutating func round(_ trials: ReductionTrials) {
    for (code, path) in Self.axes {
      for grid in [1000, 500, 200, 100, 50, 20, 10, 5] as [Int32] {
        let axes = Dictionary(
          devices.map { ($0.index, $0.description.axes[code]) }, uniquingKeysWith: { $1 })
        func round(_ sample: inout Stroke.Sample, _ device: Int) {
          guard let axis = axes[device].flatMap({ $0 }) else { return }
          let value = sample.contact[keyPath: path]
          sample.contact[keyPath: path] = value.rounded(to: grid, in: axis)
        }
        if trials.change(
          &self,
          { draft in
            for stroke in draft.strokes.indices {
              for sample in draft.strokes[stroke].samples.indices {
                round(&draft.strokes[stroke].samples[sample], draft.strokes[stroke].device)
              }
            }
          })
        {
          continue
        }
        for stroke in strokes.indices where strokes.count > 1 {
          trials.change(&self) { draft in
            for sample in draft.strokes[stroke].samples.indices {
              round(&draft.strokes[stroke].samples[sample], draft.strokes[stroke].device)
            }
          }
        }
        for stroke in strokes.indices {
          for sample in strokes[stroke].samples.indices {
            trials.change(&self) { draft in
              round(&draft.strokes[stroke].samples[sample], draft.strokes[stroke].device)
            }
          }
        }
      }
    }
  }
}

extension ContactDraft.Stroke {
  /// Lets a coordinate change steadily with time, from landing to the last sample.
  fileprivate mutating func setLine(
    _ path: ContactValue, to end: Int32
  ) {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return }
    let (start, duration) = (Int64(first.contact[keyPath: path]), last.time - first.time)
    for index in samples.indices {
      // A clock that was set forward makes the product larger than a word.
      let way = duration.dividingFullWidth(
        (Int64(end) - start).multipliedFullWidth(by: samples[index].time - first.time)
      ).quotient
      samples[index].contact[keyPath: path] = Int32(start + way)
    }
  }

  /// Brings a coordinate half as far from where the contact landed.
  fileprivate mutating func halveTravel(_ path: ContactValue) {
    let start = Int64(samples[0].contact[keyPath: path])
    for index in samples.indices {
      let way = Int64(samples[index].contact[keyPath: path]) - start
      samples[index].contact[keyPath: path] = Int32(start + way / 2)
    }
  }

  fileprivate mutating func removeRepetitions() {
    var kept: [Sample] = []
    for sample in samples where sample.contact != kept.last?.contact { kept.append(sample) }
    samples = kept
  }
}

extension Int32 {
  /// Returns the nearest multiple of a number within an axis, or the value if there is none.
  func rounded(to grid: Int32, in axis: Axis) -> Int32 {
    let steps = (Double(self) / Double(grid)).rounded()
    let value = Int64(steps) * Int64(grid)
    let range = Int64(axis.minimum)...Int64(Swift.max(axis.minimum, axis.maximum))
    return range.contains(value) ? Int32(value) : self
  }
}
