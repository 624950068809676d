/// The templates of a recognizer of drawn shapes.
struct ShapeTemplates {
  /// The templates, with the numbers of their shapes as names.
  ///
  /// The comparison of other texts needs tables of Unicode, which are not everywhere.
  private(set) var strokes: [NamedStroke] = []
  /// The names of the shapes, by their numbers from 1.
  private var names: [OwnedText] = []

  /// Adds a template that can be compared.
  ///
  /// - Returns: The number of its shape.
  mutating func add(_ gesture: StrokeGesture, named name: [UInt8]) -> Int32 {
    let known = names.firstIndex { $0.isEqual(name) }
    let number = (known ?? names.count) + 1
    if known == nil { names.append(OwnedText(bytes: name)) }
    strokes.append(NamedStroke(name: "\(number)", gesture: gesture))
    return Int32(number)
  }

  /// Returns the name of a shape; `nil` for a number that no shape has.
  func name(of shape: Int) -> OwnedText? {
    names.indices.contains(shape - 1) ? names[shape - 1] : nil
  }
}

@c @implementation func ts_recognizer_add_template(
  _ recognizer: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ points: UnsafePointer<ts_stroke_point>?, _ count: Int
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self), recognizer.kind == .stroke, let name,
    let points, (2...65536).contains(count)
  else { return Statuses.invalid }
  let bytes = bytes(of: name)
  guard (1...255).contains(bytes.count), !bytes.contains(where: { $0 < UInt8(ascii: " ") }),
    let gesture = StrokeGesture(UnsafeBufferPointer(start: points, count: count))
  else { return Statuses.invalid }
  return recognizer.addTemplate(gesture, named: bytes)
}

@c @implementation func ts_recognizer_get_shape_name(
  _ recognizer: OpaquePointer?, _ shape: UInt32
) -> UnsafePointer<CChar>? {
  object(recognizer, Recognizer.self)?.templates.name(of: Int(clamping: shape))?.pointer
}

@c @implementation func ts_recognizer_get_probabilities(
  _ recognizer: OpaquePointer?, _ probabilities: UnsafeMutablePointer<Double>?, _ capacity: Int
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self), recognizer.kind == .stroke,
    capacity >= 0, capacity == 0 || probabilities != nil
  else { return Statuses.invalid }
  guard recognizer.attempt != nil else { return 0 }
  let found = recognizer.strokeMachine?.machine.likelihoods() ?? []
  for index in found.indices where index < capacity { probabilities?[index] = found[index] }
  return Int32(clamping: found.count)
}

extension StrokeGesture {
  /// Creates a shape from points; `nil` if it cannot be compared, or its points are out of order.
  fileprivate init?(_ points: UnsafeBufferPointer<ts_stroke_point>) {
    self.init()
    var last = points[0]
    // Counted, as the numbers of the program may be larger than those of the processor.
    var stroke = 0
    for point in points {
      guard isUsable(point.time), point.stroke >= last.stroke,
        point.stroke > last.stroke || point.time >= last.time
      else { return nil }
      if point.stroke > last.stroke { stroke += 1 }
      last = point
      self.points.append(
        StrokePoint(
          x: point.x, y: point.y, time: Double(point.time - points[0].time) / 1e6,
          stroke: stroke))
    }
    guard isComparable else { return nil }
  }
}
