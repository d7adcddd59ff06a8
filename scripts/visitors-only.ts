import { matchesGlob } from 'node:path'
import type { Plugin } from 'vite'

/** Sources of the back office, which no build of the visitors may have. */
const BACK_OFFICE_FILES = ['src/office/**', 'machines/{editing,media}/**', 'src/routes/*/{admin,draft}/**', 'src/routes/*/section-tool.tsx']
/** Tools for developers, which only builds with `DEVELOPMENT_TOOLS` have. */
const TOOLS_FILES = ['src/{inspector,replay,statechart}/**', 'src/views/development/**']
/** What records for the tools: imported where the actors are made, and dropped with the code that uses it. */
const RECORDING_FILES = ['src/trail/**']
export const FILES_NOT_FOR_VISITORS: readonly string[] = [...BACK_OFFICE_FILES, ...TOOLS_FILES]
/** And the packages of the back office. */
const BACK_OFFICE_PACKAGES =
  /node_modules\/(?:prosemirror-[a-z-]+|dompurify|idb-keyval|diff|react-aria|react-aria-components|react-stately|@tanstack\/react-virtual)\//

const isOneOf = (path: string, patterns: readonly string[]): boolean => patterns.some((pattern) => matchesGlob(path, pattern))

/** Fails a build that has modules it may not have. */
function forbid(root: string, name: string, isForbidden: (path: string) => boolean, message: string): Plugin {
  const pathOf = (id: string): string => (id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id)
  return {
    name,
    generateBundle(_, bundle) {
      const drawn = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
      const recording = drawn.flatMap(([id, { renderedLength }]) => (renderedLength > 0 && isOneOf(pathOf(id), RECORDING_FILES) ? [pathOf(id)] : []))
      const found = [...[...this.getModuleIds()].map(pathOf).filter(isForbidden), ...recording]
      if (found.length > 0) this.error(`${message}: ${[...new Set(found)].join(', ')}`)
    },
  }
}

/** Fails the visitor's build when a module of the back office or of the tools is in it: without one, none of its bytes depend on them. */
export const visitorsOnly = (root: string): Plugin =>
  forbid(
    root,
    'visitors-only',
    (path) => BACK_OFFICE_PACKAGES.test(path) || isOneOf(path, FILES_NOT_FOR_VISITORS),
    "The visitor's build has modules of the back office or of tools",
  )

/** Fails the back office's build when a module of the tools for developers is in it. */
export const withoutTools = (root: string): Plugin =>
  forbid(root, 'without-tools', (path) => isOneOf(path, TOOLS_FILES), "The back office's build has modules of tools for developers")
