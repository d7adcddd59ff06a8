import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync('src/**/*.module.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const isFixedColumn = (text: string) => /position: fixed/.test(text) && /flex-direction: column/.test(text)
/** A part that scrolls and starts from no height: in a box that is as high as its contents, WebKit gives it none. */
const FLAT = /\{(?=[^}]*\n\s*(?:flex: 1;|flex: 1 1 0|flex-basis: 0))(?=[^}]*\n\s*overflow: auto)[^}]*\}/

test('what scrolls in a fixed box is as high as its contents before it shrinks', () => {
  const fixed = sheets.filter(({ text }) => isFixedColumn(text))
  expect(fixed.map(({ path }) => path)).toContain('src/ui/dialog.module.css')
  expect(fixed.filter(({ text }) => FLAT.test(text)).map(({ path }) => path)).toEqual([])
})
