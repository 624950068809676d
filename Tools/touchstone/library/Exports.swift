@_exported public import ReplayTool
@_exported public import TSCommandLine
@_exported public import TSPrograms
