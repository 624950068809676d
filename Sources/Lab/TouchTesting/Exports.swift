@_exported public import class Foundation.Bundle
@_exported public import class Foundation.NSCoder
@_exported public import TSContacts
@_exported public import TSEvdev
@_exported public import TSEventTime
@_exported public import TSGeometry
@_exported public import TSGraphics
@_exported public import HumanMotion
@_exported public import TSInterface
@_exported public import TSRecognition
@_exported public import TSSampling
@_exported public import TSStrokes
@_exported public import TSTracing
@_exported public import TSTrackpad
