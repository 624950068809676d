// Objects are passed to C as pointers, each with a reference that the caller releases.

/// Returns the object of a handle; `nil` for a null pointer.
func object<Object: AnyObject>(_ handle: OpaquePointer?, _ type: Object.Type) -> Object? {
  handle.map { Unmanaged<Object>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// Returns the handle of an object, with a reference for the caller.
func newHandle<Object: AnyObject>(_ object: Object) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Returns the handle of an object that something else keeps alive.
func borrowedHandle<Object: AnyObject>(_ object: Object) -> OpaquePointer {
  OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
}

func reference<Object: AnyObject>(
  _ handle: OpaquePointer?, _ type: Object.Type
) -> OpaquePointer? {
  if let object = object(handle, type) { _ = Unmanaged.passRetained(object) }
  return handle
}

/// Removes a reference from the object of a handle.
///
/// - Returns: Always `nil`, which the caller assigns to its variable.
func release<Object: AnyObject>(_ handle: OpaquePointer?, _ type: Object.Type) -> OpaquePointer? {
  if let handle { Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).release() }
  return nil
}
