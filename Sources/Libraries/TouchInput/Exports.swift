@_exported public import TSContacts
@_exported public import TSEvdev
@_exported public import TSEventTime
@_exported public import TSGeometry
@_exported public import TSRecognition
@_exported public import TSSampling
@_exported public import TSStrokes
@_exported public import TSTrackpad
