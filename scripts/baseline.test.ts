import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OLDEST_BROWSERS } from './baseline.ts'
import { findNewerApis } from './baseline-scripts.ts'
import { findNewerStyles } from './baseline-styles.ts'

/** Names that the check rejects, by line. */
function rejected(...lines: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bonaca-baseline-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src'))
  const compilerOptions = { target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'preserve', moduleDetection: 'force', types: [] }
  writeFileSync(join(folder, 'src/tsconfig.json'), JSON.stringify({ compilerOptions }))
  writeFileSync(join(folder, 'src/imported.ts'), lines.join('\n'))
  writeFileSync(join(folder, 'src/entry.ts'), "void import('./imported.ts')")
  return findNewerApis(folder, 'src/entry.ts').map(({ path, line, name }) => `${path}:${line} ${name}`)
}
const namesIn = (css: string) => findNewerStyles('sheet.css', css).map(({ name }) => name)

test('the oldest supported browsers are the first that had all of Baseline 2023', () => {
  expect(OLDEST_BROWSERS).toEqual(['chrome120', 'edge120', 'firefox121', 'safari17.2', 'ios17.2'])
})

test('a newer function, method or member is rejected wherever the entry leads', () => {
  expect(
    rejected(
      'AbortSignal.any([])',
      'Promise.withResolvers<void>()',
      "URL.parse('/')",
      'document.body.showPopover()',
      'export const grouped = Map.groupBy([1], String)',
      'export const both = new Set([1]).union(new Set([2]))',
    ),
  ).toEqual([
    'src/imported.ts:1 api.AbortSignal.any_static',
    'src/imported.ts:2 javascript.builtins.Promise.withResolvers',
    'src/imported.ts:3 api.URL.parse_static',
    'src/imported.ts:4 api.HTMLElement.showPopover',
    'src/imported.ts:5 javascript.builtins.Map.groupBy',
  ])
})

test('what older browsers have is accepted, also where something newer has the same name', () => {
  expect(
    rejected("URL.canParse('/')", 'export const { size } = new URLSearchParams()', "JSON.parse('1')", '[1].some(Boolean)', 'export const any = [3].toSorted()'),
  ).toEqual([])
})

test('what is newer is accepted where the file tests whether it is there', () => {
  expect(
    rejected(
      'document.body.showPopover?.()',
      "if ('any' in AbortSignal) AbortSignal.any([])",
      'const { startViewTransition } = document',
      'export const go = () => (startViewTransition ? 1 : !startViewTransition)',
      'export const position = document.caretPositionFromPoint?.(1, 1)?.offsetNode',
    ),
  ).toEqual([])
})

test('a function in a style that older browsers do not know needs a declaration before it, or a condition', () => {
  expect(namesIn('a { width: calc-size(auto, size) }')).toEqual(['css.types.calc-size'])
  expect(namesIn('a { width: 10px; width: calc-size(auto, size) }')).toEqual([])
  expect(namesIn('@supports (width: calc-size(auto, size)) { a { width: calc-size(auto, size) } }')).toEqual([])
  expect(namesIn('a { color: light-dark(#fff, #000); text-wrap: pretty; height: min(1px, 2vh) }')).toEqual([])
})

test('a media feature that older browsers do not know is rejected', () => {
  expect(namesIn('@media (width > 300px) and (prefers-contrast: more) { a { color: red } }')).toEqual([])
  expect(namesIn('@media (inverted-colors: inverted) { a { color: red } }')).toEqual(['css.at-rules.media.inverted-colors'])
})
