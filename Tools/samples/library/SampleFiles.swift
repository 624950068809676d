import Foundation

/// The folder of a sample's nibs.
func sampleNibs(_ name: String) -> String { Bundle.module.bundlePath + "/Nibs/" + name }
