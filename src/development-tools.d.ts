interface ImportMetaEnv {
  /** Whether the build holds what only developers need; a constant, so that elsewhere no byte of it stays. */
  readonly DEVELOPMENT_TOOLS: boolean
}
