@_exported public import TSGestureLinting
@_exported public import TSInspectorReplay
@_exported public import TSMeasuring
@_exported public import TSPrograms
@_exported public import TouchDisplays
@_exported public import TouchInterface
@_exported public import TouchReplay
