interface ImportMetaEnv {
  /** Whether the build contains developer tools; a constant, so that their code is removed from other builds. */
  readonly DEVELOPMENT_TOOLS: boolean
}
