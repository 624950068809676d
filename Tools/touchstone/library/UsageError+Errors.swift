internal import TSLinuxInput
internal import TSScenes

extension UsageError {
  /// Creates an error for a device.
  ///
  /// - Parameter error: The error.
  init(_ error: DeviceError) {
    switch error.reason {
    case .noSuchDevice, .notAnInputDevice, .badCalibration:
      self.init(status: .misuse, text: error.description)
    case .noDevices, .noPermission, .gone, .grabbed, .noVirtualDevices, .notCreatable, .failed:
      self.init(status: .wrong, text: error.description)
    }
  }

  /// Creates an error for a scene.
  ///
  /// - Parameter error: The error.
  init(_ error: SceneError) {
    self.init(status: .wrong, text: error.description)
  }
}
