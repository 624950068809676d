internal import Glibc

/// A file descriptor that is closed with its owner.
struct FileDescriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { _ = close(number) }
}
