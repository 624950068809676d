package import TSCommandLine
package import TSLinuxInput
package import TSScenes

extension UsageError {
  /// Creates an error for a device.
  package init(_ error: DeviceError) {
    switch error.reason {
    case .noSuchDevice, .notAnInputDevice, .badCalibration:
      self.init(status: .misuse, text: error.description)
    case .noDevices, .noPermission, .gone, .grabbed, .noVirtualDevices, .notCreatable, .failed:
      self.init(status: .wrong, text: error.description)
    }
  }

  /// Creates an error for a scene.
  package init(_ error: SceneError) {
    self.init(status: .wrong, text: error.description)
  }
}
