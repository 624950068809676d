@_exported public import TSPrograms
