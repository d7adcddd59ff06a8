import { matchesGlob } from 'node:path'
import type { Plugin } from 'vite'

/** Sources of the back office, which no build of the visitors may have. */
const BACK_OFFICE_FILES = ['src/office/**', 'machines/{editing,media}/**', 'src/routes/*/{admin,draft}/**', 'src/routes/*/section-tool.tsx']
/** Tools for developers. */
const TOOLS_FILES = ['src/{inspector,replay,statechart}/**', 'src/views/development/**']
export const FILES_NOT_FOR_VISITORS: readonly string[] = [...BACK_OFFICE_FILES, ...TOOLS_FILES]
/** And the packages of the back office. */
const BACK_OFFICE_PACKAGES =
  /node_modules\/(?:prosemirror-[a-z-]+|dompurify|idb-keyval|diff|react-aria|react-aria-components|react-stately|@tanstack\/react-virtual)\//

/** Fails the visitor's build when a module of the back office or of the tools is in it: without one, none of its bytes depend on them. */
export function visitorsOnly(root: string): Plugin {
  return {
    name: 'visitors-only',
    generateBundle() {
      const paths = [...this.getModuleIds()].map((id) => (id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id))
      const found = paths.filter((path) => BACK_OFFICE_PACKAGES.test(path) || FILES_NOT_FOR_VISITORS.some((pattern) => matchesGlob(path, pattern)))
      if (found.length > 0) this.error(`The visitor's build has modules of the back office or of tools: ${found.join(', ')}`)
    },
  }
}
