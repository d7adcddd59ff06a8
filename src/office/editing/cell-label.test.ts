import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUTTON_CELLS } from '#contract/kinds/body.ts'
import { KINDS } from '#contract/kinds/kinds.ts'
import type { KindCells } from '#contract/sections/cell.ts'
import { SECTIONS } from '#contract/sections/sections.ts'

const namesIn = (cells: KindCells): string[] =>
  Object.entries(cells).flatMap(([name, cell]) => [
    name,
    ...(cell.kind === 'list' ? namesIn(cell.of) : []),
    ...(cell.kind === 'button' ? Object.keys(BUTTON_CELLS) : []),
  ])

test('every cell has a name', () => {
  const { editing } = JSON.parse(readFileSync(new URL('../../../contract/locales/en/messages-en.json', import.meta.url), 'utf8'))
  const names = [...Object.values(KINDS), ...Object.values(SECTIONS)].flatMap(({ cells }) => namesIn(cells))
  expect([...new Set(names)].filter((name) => !(`${name}Cell` in editing.cells))).toEqual([])
})
