internal import SwiftSyntax

/// Modules of Apple's systems whose names have prefixes of their own.
///
/// A file that uses none of them needs no import of the module: it was left over, or is for a name that
/// `UIKitNames` has.
enum ForeignModules {
  /// The beginnings of the names of each module.
  private static let beginnings: [String: [String]] = [
    "AVFoundation": ["AV", "CM", "CV", "kCM", "kCV", "kAudio"], "AVKit": ["AV"],
    "MapKit": ["MK", "CL", "mk"], "CoreLocation": ["CL", "kCL"],
    "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity", "NSMerge"],
    "CoreMotion": ["CM"], "CoreImage": ["CI", "kCI", "ci"], "CoreText": ["CT", "kCT"],
    "CoreMedia": ["CM", "kCM"], "CoreTelephony": ["CT", "kCT"],
    "CoreServices": ["UT", "kUT", "LS", "FSEvent"], "CloudKit": ["CK"], "EventKit": ["EK"],
    "GameKit": ["GK"], "GameplayKit": ["GK"], "HealthKit": ["HK"],
    "ImageIO": ["CGImageSource", "CGImageDestination", "CGImageMetadata", "kCGImage"],
    "LocalAuthentication": ["LA", "kLA"], "MediaPlayer": ["MP"], "MessageUI": ["MF"],
    "Metal": ["MTL"], "MetalKit": ["MTK", "MTL"], "MobileCoreServices": ["UT", "kUT"],
    "MultipeerConnectivity": ["MC", "kMC"],
    "OpenGLES": ["EAGL", "gl", "GL", "kEAGL"], "Photos": ["PH"], "PhotosUI": ["PH"],
    "PlaygroundSupport": ["Playground"], "QuickLook": ["QL"], "SafariServices": ["SF"],
    "SceneKit": ["SCN"], "SpriteKit": ["SK"], "StoreKit": ["SK"], "UserNotifications": ["UN"],
    "Vision": ["VN"], "WebKit": ["WK", "Web"],
    "AudioToolbox": ["Audio", "kAudio", "kSystemSound", "AU", "MusicP"],
    "Accelerate": ["vDSP", "vImage", "vv", "kvImage", "cblas", "la_", "BNNS", "Sparse"],
    "Security": ["Sec", "kSec", "errSec"], "Social": ["SL"],
    "SystemConfiguration": ["SC", "kSC"], "os": ["os_", "OS", "Logger"], "ARKit": ["AR"],
    "PencilKit": ["PK"], "UniformTypeIdentifiers": ["UT"], "WatchConnectivity": ["WC"],
    "XCTest": ["XCT"],
  ]

  /// The names that begin as those of a module, and are in `UIKitNames`.
  private static let known: Set = ["AVMakeRect"]

  /// Returns a Boolean value that indicates whether a file needs no import of a module.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - names: The names that the file mentions.
  /// - Returns: `false` also for a module whose names have no prefix of their own.
  static func isUnneeded(_ module: String, by names: Set<String>) -> Bool {
    guard let beginnings = beginnings[module] else { return false }
    return !names.contains { name in
      !known.contains(name) && beginnings.contains { name.hasPrefix($0) }
    }
  }
}

extension ImportDeclSyntax {
  /// A Boolean value that indicates whether the import is in a branch for where the module is.
  var isOnlyWhereAvailable: Bool {
    let module = path.first?.name.text ?? ""
    return ancestors.contains {
      $0.as(IfConfigClauseSyntax.self)?.condition?.trimmedDescription == "canImport(\(module))"
    }
  }
}
