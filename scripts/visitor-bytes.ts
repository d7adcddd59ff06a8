// Proves that visitors receive nothing of the back office and of developer tools: builds their pages in a copy without those sources, and compares
// every file with the build that is there. node scripts/visitor-bytes.ts: run `npm run build` before.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FILES_NOT_FOR_VISITORS } from './visitors-only.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The hash of each file of a build, by its path. */
function hashesOf(folder: string): Map<string, string> {
  const files = ['client', 'render'].flatMap((part) => readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)))
  return new Map(
    files
      .filter((name) => statSync(join(folder, name)).isFile())
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )
}

/** Copies what is built for visitors. */
function copyForVisitors(to: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const left = new Set(FILES_NOT_FOR_VISITORS.flatMap((pattern) => globSync(pattern, { cwd: root })))
  const needed = /^(?:contract|machines|src|public|scripts)\/|^(?:package\.json|tsconfig\.base\.json|vite\.config\.ts)$/
  for (const file of stdout
    .split('\n')
    .filter((path) => needed.test(path) && !left.has(path) && statSync(join(root, path), { throwIfNoEntry: false })?.isFile()))
    cpSync(join(root, file), join(to, file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}

const copy = mkdtempSync(join(tmpdir(), 'visitor-bytes-'))
try {
  copyForVisitors(copy)
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--visitors'], { cwd: copy, stdio: 'inherit' })
  if (status !== 0) throw new Error('The copy without back office and tools could not be built')
  const [expected, found] = [hashesOf(join(root, 'dist')), hashesOf(join(copy, 'dist'))]
  const names = new Set([...expected.keys(), ...found.keys()])
  const different = [...names].filter((name) => expected.get(name) !== found.get(name))
  console.log(`${names.size - different.length} of ${names.size} files of the visitors are the same without the sources of the back office and of the tools`)
  if (different.length > 0) {
    console.error(`These depend on it: ${different.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
