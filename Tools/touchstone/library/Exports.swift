@_exported public import ReplayTool
@_exported public import TSCommandLine
@_exported public import TSInspectedPrograms
@_exported public import TSPrograms
@_exported public import TSRecordingOptions
