import { describe, expect, it } from 'vitest'
import type { Body } from '#contract/kinds/body.ts'
import { changesBetween, withChanges } from '#contract/kinds/change.ts'
import { KINDS } from '#contract/kinds/kinds.ts'
import type { KindCells } from '#contract/sections/cell.ts'
import { withWrittenIds, writtenIds } from './written-ids.rules.ts'

const gallery = (...images: readonly (readonly [id: string, mediaId: number])[]): Body => ({
  pictures: { order: images.map(([id]) => id), items: Object.fromEntries(images.map(([id, mediaId]) => [id, { mediaId }])) },
})
type Entry = readonly [id: string, to: string, ...children: Entry[]]
const listOf = (entries: readonly Entry[]): object => ({
  order: entries.map(([id]) => id),
  items: Object.fromEntries(
    entries.map(([id, to, ...children]) => [id, { label: { en: to, hr: to }, target: { type: 'url', to }, children: listOf(children) }]),
  ),
})
const menu = (...entries: readonly Entry[]): Body => ({ items: listOf(entries) })

const { pictures } = KINDS.product.cells
const { items } = KINDS.navigation.cells

/** What stays in the draft once `next` was written. */
function rest(cells: KindCells, { draft, next, written }: Readonly<Record<'draft' | 'next' | 'written', Body>>): Body {
  const ids = writtenIds(cells, next, written)
  return withChanges(
    cells,
    written,
    changesBetween(cells, next, draft).map((change) => withWrittenIds(ids, change)),
  )
}

describe('what stays in a draft after a part of it was published', () => {
  it('stands behind a published image, which has the id of its file', () => {
    const draft = gallery(['1', 1], ['new-a', 2], ['new-b', 3], ['4', 4])
    const next = gallery(['1', 1], ['new-a', 2], ['4', 4])
    const written = gallery(['1', 1], ['2', 2], ['4', 4])
    expect(rest({ pictures }, { draft, next, written })).toEqual(gallery(['1', 1], ['2', 2], ['new-b', 3], ['4', 4]))
  })

  it('moves a published image, and removes one', () => {
    const next = gallery(['1', 1], ['new-a', 2], ['new-b', 3])
    const written = gallery(['1', 1], ['2', 2], ['3', 3])
    expect(rest({ pictures }, { draft: gallery(['new-b', 3], ['1', 1]), next, written })).toEqual(gallery(['3', 3], ['1', 1]))
  })

  it('stands behind images that changed their files among each other, and behind one that stands twice', () => {
    const next = gallery(['1', 2], ['2', 1], ['new-a', 2])
    const written = gallery(['2', 2], ['1', 1])
    const draft = gallery(['1', 2], ['new-b', 3], ['2', 1], ['new-a', 2])
    expect(rest({ pictures }, { draft, next, written })).toEqual(gallery(['2', 2], ['new-b', 3], ['1', 1]))
  })

  it('stands behind a published entry of a navigation, on every level', () => {
    const next = menu(['1', '/a', ['new-a', '/x', ['new-b', '/y']]], ['new-c', '/a'])
    const written = menu(['1', '/a', ['7', '/x', ['8', '/y']]], ['9', '/a'])
    const draft = menu(['1', '/a', ['new-a', '/x', ['new-b', '/y'], ['new-d', '/z']], ['new-e', '/z']], ['new-c', '/a'], ['new-f', '/z'])
    expect(rest({ items }, { draft, next, written })).toEqual(
      menu(['1', '/a', ['7', '/x', ['8', '/y'], ['new-d', '/z']], ['new-e', '/z']], ['9', '/a'], ['new-f', '/z']),
    )
  })
})
