internal import TSStrokeFiles

/// How alike people draw a shape.
package struct ShapeMetrics: ReportRow, Sendable {
  package var set: String
  /// Whether the samples of one person are compared, or those of all people.
  package var isUserDependent: Bool
  /// The name of the shape; `nil` for the mean of all shapes.
  package var shape: String?
  package var samples: Int
  package var articulations: Double
  /// The consistency, from 0 to 1.
  package var consistency: Double
  /// The agreement rate, from 0 to 1.
  package var agreement: Double
  /// The means of the measures, in the order of their cases.
  package var accuracy: [Double]

  /// The protocol, as the papers call it.
  var protocolName: String { StrokeRow.protocolName(isUserDependent: isUserDependent) }

  package var fields: [ReportField] {
    [
      ReportField("set", .text(set)), ReportField("protocol", .text(protocolName)),
      ReportField("shape", shape.map { .text($0) } ?? .none),
      ReportField("samples", .integer(samples)),
      ReportField("articulations", .number(articulations, decimals: 2)),
      ReportField("consistency", .number(consistency, decimals: 3)),
      ReportField("agreement", .number(agreement, decimals: 3)),
    ]
      + zip(RelativeAccuracyMeasure.allCases, accuracy).map {
        ReportField($0.rawValue, .number($1, decimals: 3))
      }
  }

  /// Measures a set.
  ///
  /// Samples are compared within one condition; user-dependent, within one person; groups of one
  /// sample are left out. A row is the mean of its groups.
  ///
  /// - Returns: The rows, for each shape and for all; user-dependent, then user-independent.
  /// - Complexity: O(*s*²) in the number of samples of a shape, at worst.
  package static func rows(of set: StrokeSet) -> [ShapeMetrics] {
    [true, false].flatMap { isUserDependent -> [ShapeMetrics] in
      let shapes = set.names.indices.map { shape in
        set.conditions.flatMap { condition -> [ShapeMetrics] in
          let people = condition.indices.map { $0[shape] }
          return (isUserDependent ? people : [people.flatMap { $0 }]).filter { $0.count > 1 }.map {
            group(set.name, isUserDependent, $0.map { condition.samples[$0] })
          }
        }
      }
      let rows = zip(set.names, shapes).compactMap { mean($1, named: $0) }
      return rows + [mean(shapes.flatMap { $0 }, named: nil)].compactMap { $0 }
    }
  }

  /// Measures samples of a shape, at least two.
  private static func group(
    _ set: String, _ isUserDependent: Bool, _ samples: [StrokeSample]
  ) -> ShapeMetrics {
    let groups = Articulation.groups(samples.map { Articulation($0.gesture) })
    let agreement = GestureAgreement(groups: groups)
    let paths = samples.map { DrawnPath($0.gesture) }
    let axis = paths[TaskAxis.index(in: paths)]
    return ShapeMetrics(
      set: set, isUserDependent: isUserDependent, samples: samples.count,
      articulations: Double(groups.count), consistency: agreement.consistency,
      agreement: agreement.rate,
      accuracy: RelativeAccuracyMeasure.allCases.map { measure in
        paths.reduce(0) { $0 + measure.value(of: $1, from: axis) } / Double(paths.count)
      })
  }

  /// Returns the mean of groups; `nil` without one.
  private static func mean(_ groups: [ShapeMetrics], named shape: String?) -> ShapeMetrics? {
    guard var mean = groups.first else { return nil }
    func value(_ value: (ShapeMetrics) -> Double) -> Double {
      groups.reduce(0) { $0 + value($1) } / Double(groups.count)
    }
    mean.shape = shape
    mean.samples = groups.reduce(0) { $0 + $1.samples }
    mean.articulations = value(\.articulations)
    mean.consistency = value(\.consistency)
    mean.agreement = value(\.agreement)
    mean.accuracy = mean.accuracy.indices.map { place in value { $0.accuracy[place] } }
    return mean
  }
}
