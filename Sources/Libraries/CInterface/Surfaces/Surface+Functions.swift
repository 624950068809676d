@c @implementation func ts_surface_new() -> OpaquePointer? { newHandle(Surface()) }

@c @implementation func ts_surface_ref(_ surface: OpaquePointer?) -> OpaquePointer? {
  reference(surface, Surface.self)
}

@c @implementation func ts_surface_unref(_ surface: OpaquePointer?) -> OpaquePointer? {
  release(surface, Surface.self)
}

@c @implementation func ts_surface_add_child(
  _ parent: OpaquePointer?, _ child: OpaquePointer?
) -> Int32 {
  guard let parent = object(parent, Surface.self), let child = object(child, Surface.self) else {
    return Statuses.invalid
  }
  if parent === child || child.isAncestor(of: parent) { return Statuses.cycle }
  guard child.parent == nil || child.parent === parent, !child.isRoot else {
    return Statuses.state
  }
  let isNew = child.parent == nil
  // Deeper trees than any layout has would exhaust the stack of whoever searches them.
  if isNew, parent.level + child.height > Surface.greatestHeight { return Statuses.invalid }
  parent.add(child)
  if isNew, let session = parent.session { session.enter(child) }
  return Statuses.ok
}

@c @implementation func ts_surface_place_below(
  _ surface: OpaquePointer?, _ sibling: OpaquePointer?
) -> Int32 {
  guard let surface = object(surface, Surface.self), let sibling = object(sibling, Surface.self),
    surface !== sibling
  else { return Statuses.invalid }
  guard let parent = surface.parent, sibling.parent === parent else { return Statuses.state }
  return surface.place(below: sibling, in: parent) ? Statuses.ok : Statuses.state
}

@c @implementation func ts_surface_remove(_ surface: OpaquePointer?) -> Int32 {
  guard let surface = object(surface, Surface.self) else { return Statuses.invalid }
  guard let parent = surface.parent else { return Statuses.state }
  surface.session?.leave(surface)
  parent.remove(surface)
  return Statuses.ok
}

@c @implementation func ts_surface_get_id(_ surface: OpaquePointer?) -> UInt32 {
  object(surface, Surface.self)?.id ?? 0
}

@c @implementation func ts_surface_set_cookie(
  _ surface: OpaquePointer?, _ cookie: UInt64
) -> Int32 {
  guard let surface = object(surface, Surface.self) else { return Statuses.invalid }
  surface.cookie = cookie
  return Statuses.ok
}

@c @implementation func ts_surface_set_transform(
  _ surface: OpaquePointer?, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double,
  _ f: Double
) -> Int32 {
  guard let surface = object(surface, Surface.self), areUsable(a, b, c, d, e, f) else {
    return Statuses.invalid
  }
  // The space of the root is that of the touches.
  if surface.isRoot { return Statuses.state }
  let transform = CGAffineTransform(
    a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(e), ty: CGFloat(f))
  return surface.setTransform(transform) ? Statuses.ok : Statuses.invalid
}

@c @implementation func ts_surface_set_position(
  _ surface: OpaquePointer?, _ x: Double, _ y: Double
) -> Int32 {
  ts_surface_set_transform(surface, 1, 0, 0, 1, x, y)
}

@c @implementation func ts_surface_convert(
  _ surface: OpaquePointer?, _ x: UnsafeMutablePointer<Double>?,
  _ y: UnsafeMutablePointer<Double>?
) -> Int32 {
  guard let surface = object(surface, Surface.self), let x, let y,
    areUsable(x.pointee, y.pointee)
  else { return Statuses.invalid }
  let point = surface.fromRoot(CGPoint(x: x.pointee, y: y.pointee))
  (x.pointee, y.pointee) = (Double(point.x), Double(point.y))
  return Statuses.ok
}

@c @implementation func ts_surface_set_bounds(
  _ surface: OpaquePointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
  guard let surface = object(surface, Surface.self), areUsable(x, y, width, height), width >= 0,
    height >= 0
  else { return Statuses.invalid }
  surface.bounds = CGRect(x: x, y: y, width: width, height: height)
  if surface.isRoot { surface.session?.updateMappings() }
  return Statuses.ok
}

@c @implementation func ts_surface_set_shape_all(
  _ surface: OpaquePointer?, _ all: Bool
) -> Int32 {
  guard let surface = object(surface, Surface.self) else { return Statuses.invalid }
  surface.shape = all ? .everything : .nothing
  return Statuses.ok
}

@c @implementation func ts_surface_set_shape_rects(
  _ surface: OpaquePointer?, _ rects: UnsafePointer<Double>?, _ count: Int
) -> Int32 {
  guard let surface = object(surface, Surface.self),
    let numbers = usableNumbers(rects, count, of: 4)
  else { return Statuses.invalid }
  var rectangles: [CGRect] = []
  for index in stride(from: 0, to: numbers.count, by: 4) {
    guard numbers[index + 2] >= 0, numbers[index + 3] >= 0 else { return Statuses.invalid }
    rectangles.append(
      CGRect(
        x: numbers[index], y: numbers[index + 1], width: numbers[index + 2],
        height: numbers[index + 3]))
  }
  surface.shape = .rectangles(rectangles)
  return Statuses.ok
}

@c @implementation func ts_surface_set_shape_polygon(
  _ surface: OpaquePointer?, _ corners: UnsafePointer<Double>?, _ count: Int
) -> Int32 {
  guard let surface = object(surface, Surface.self),
    let numbers = usableNumbers(corners, count, of: 2)
  else { return Statuses.invalid }
  var points: [CGPoint] = []
  for index in stride(from: 0, to: numbers.count, by: 2) {
    points.append(CGPoint(x: numbers[index], y: numbers[index + 1]))
  }
  surface.shape = .polygon(points)
  return Statuses.ok
}

@c @implementation func ts_surface_reset_shape(_ surface: OpaquePointer?) -> Int32 {
  guard let surface = object(surface, Surface.self) else { return Statuses.invalid }
  surface.shape = .bounds
  return Statuses.ok
}

@c @implementation func ts_surface_set_flags(_ surface: OpaquePointer?, _ flags: UInt32) -> Int32 {
  guard let surface = object(surface, Surface.self) else { return Statuses.invalid }
  let flags = Surface.Flags(rawValue: flags)
  guard Surface.Flags.all.isSuperset(of: flags) else { return Statuses.invalid }
  if surface.isRoot, flags.contains(.overlay) { return Statuses.state }
  surface.flags = flags
  return Statuses.ok
}

/// Returns the numbers of an array of records; `nil` if there is none, or one is not usable.
private func usableNumbers(
  _ pointer: UnsafePointer<Double>?, _ count: Int, of size: Int
) -> UnsafeBufferPointer<Double>? {
  guard (0...(1 << 20)).contains(count), count == 0 || pointer != nil else { return nil }
  let numbers = UnsafeBufferPointer(start: pointer, count: count * size)
  for number in numbers where !isUsable(number) { return nil }
  return numbers
}

extension Surface {
  static var greatestHeight: Int { 256 }

  var isRoot: Bool { parent == nil && session != nil }

  /// The number of levels of the tree below and including the surface.
  fileprivate var height: Int { 1 + (children.map { $0.height }.max() ?? 0) }
}
