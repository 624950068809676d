package import TSStrokeFiles

/// The samples of a file of a person.
package struct StrokeFile: Sendable {
  /// The name of the file without what follows the first dot, such as `p12-pen`.
  package var name: String
  package var samples: [StrokeSample]

  package init(name: String, samples: [StrokeSample]) {
    (self.name, self.samples) = (name, samples)
  }

  /// Returns the samples of the files of a set.
  ///
  /// Where a person has several files, of several devices, the name of the file behind that of the
  /// person is a part of the condition, as devices are not mixed.
  package static func joined(_ files: [StrokeFile]) -> [StrokeSample] {
    var counts: [String: Int] = [:]
    for file in files {
      for person in Set(file.samples.map(\.person)) { counts[person, default: 0] += 1 }
    }
    return files.flatMap { file in
      file.samples.map { sample in
        guard counts[sample.person, default: 1] > 1 else { return sample }
        var sample = sample
        let device = file.name.drop { $0 != "-" }.dropFirst()
        sample.condition += "/\(device)"
        return sample
      }
    }
  }
}
