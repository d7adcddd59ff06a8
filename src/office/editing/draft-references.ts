import type { getDraftReferences } from '#contract/draft-references.ts'
import type { DocumentName } from '#contract/editing.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Body } from '#contract/kinds/body.ts'
import { partsOf } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { LinkTarget } from '#contract/link.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { Media } from '#contract/media.ts'
import type { EntityCollection, KindCell, KindCells } from '#contract/sections/cell.ts'
import type { StoredButton, StoredEntities, StoredTarget, StoredVideo } from '#contract/sections/fields.ts'
import type { Visibility } from '#contract/sections/missing-values.ts'
import type { StoredSection } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'

/** A thing with all that is typed of it. */
export interface EditedBody {
  readonly document: DocumentName
  readonly body: Body
}

/** What drafts name. */
export type NeededReferences = InputOf<typeof getDraftReferences>['body']
type FoundReferences = ResponseOf<typeof getDraftReferences>

/** What drafts name, as visitors would see it; undefined while it is not known. */
export interface DraftReferences {
  /** null for what was deleted. */
  media(id: number): Media | null | undefined
  /** null for what visitors cannot open. */
  link(target: EntityTarget): LinkTarget | null | undefined
  selected(of: EntityCollection, stored: StoredEntities): readonly number[] | undefined
  /** Lowest price of a product in the last 30 days; null for what is no product. */
  lowestPrice(id: number): number | null | undefined
}
type EntityTarget = Extract<StoredTarget, { id: number }>

const targetKey = ({ type, id }: { type: EntityKind; id: number }): string => `${type} ${id}`
const selectionKey = (of: EntityCollection, stored: StoredEntities): string => `${of} ${JSON.stringify(stored)}`

type Reference =
  | { kind: 'media'; id: number }
  | { kind: 'target'; target: { type: EntityKind; id: number } }
  | { kind: 'selection'; selection: { of: EntityCollection; stored: StoredEntities } }

const inTarget = (target: StoredTarget | null | undefined): Reference[] =>
  target && 'id' in target ? [{ kind: 'target', target: { type: target.type, id: target.id } }] : []

function inCell(cell: KindCell, stored: unknown): Reference[] {
  switch (cell.kind) {
    case 'picture':
    case 'file':
      return stored === null ? [] : [{ kind: 'media', id: stored as number }]
    case 'link':
      return inTarget(stored as StoredTarget | null)
    case 'button':
      return inTarget((stored as StoredButton | null)?.target)
    case 'entities':
      return [{ kind: 'selection', selection: { of: cell.of, stored: stored as StoredEntities } }]
    case 'video': {
      const video = stored as StoredVideo | null
      return video?.provider === 'own' ? [{ kind: 'media', id: video.mediaId }] : []
    }
    case 'list': {
      const { order, byId } = partsOf(cell, stored)
      return order.flatMap((id) => inCells(cell.of, byId[id] as Body))
    }
    case 'sections': {
      const { order, byId } = partsOf(cell, stored)
      return order.flatMap((id) => {
        const { type, fields } = byId[id] as StoredSection
        return inCells(definitionOf(type)?.cells ?? {}, fields)
      })
    }
    default:
      return []
  }
}

const inCells = (cells: KindCells, fields: Body): Reference[] => Object.entries(cells).flatMap(([name, cell]) => inCell(cell, fields[name]))

const uniqueBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[] => [...new Map(values.map((value) => [keyOf(value), value])).values()]

/** Everything that drafts name, each once and in an order of its own: moving a section changes nothing. */
export function neededReferences(bodies: readonly EditedBody[]): NeededReferences {
  const references = bodies.flatMap(({ document, body }) => inCells(kindOf(document.kind).cells, body))
  const media = [...new Set(references.flatMap((each) => (each.kind === 'media' ? [each.id] : [])))]
  const targets = uniqueBy(
    references.flatMap((each) => (each.kind === 'target' ? [each.target] : [])),
    targetKey,
  )
  const selections = uniqueBy(
    references.flatMap((each) => (each.kind === 'selection' ? [each.selection] : [])),
    ({ of, stored }) => selectionKey(of, stored),
  )
  const byKey = (one: string, other: string) => (one < other ? -1 : 1)
  return {
    media: media.sort((one, other) => one - other),
    targets: targets.sort((one, other) => byKey(targetKey(one), targetKey(other))),
    prices: bodies.flatMap(({ document }) => (document.kind === 'product' ? [document.id] : [])).sort((one, other) => one - other),
    selections: selections.sort((one, other) => byKey(selectionKey(one.of, one.stored), selectionKey(other.of, other.stored))),
  }
}

/** What visitors are shown of the things that drafts name; what is not known yet counts as shown. */
export const toVisibility = (references: DraftReferences): Visibility => ({
  hasMedia: (id) => references.media(id) !== null,
  hasFile: (id) => {
    const file = references.media(id)
    return file === undefined || file?.access === 'public'
  },
  opens: (target) => references.link(target) !== null,
})

export const NO_REFERENCES: DraftReferences = { media: () => undefined, link: () => undefined, selected: () => undefined, lowestPrice: () => undefined }

/** The references that were asked for with what was found. */
export function foundReferences(
  { media: wanted, targets, selections, prices }: NeededReferences,
  { media, links, selected, lowestPrices }: FoundReferences,
): DraftReferences {
  const mediaById = new Map<number, Media | null>([...wanted.map((id) => [id, null] as const), ...media.map((each) => [each.id, each] as const)])
  const linkByKey = new Map(targets.map((target, index) => [targetKey(target), links[index] ?? null]))
  const idsByKey = new Map(selections.map(({ of, stored }, index) => [selectionKey(of, stored), selected[index] ?? []]))
  const lowestById = new Map(prices.map((id, index) => [id, lowestPrices[index] ?? null]))
  return {
    media: (id) => mediaById.get(id),
    link: (target) => linkByKey.get(targetKey(target)),
    selected: (of, stored) => idsByKey.get(selectionKey(of, stored)),
    lowestPrice: (id) => lowestById.get(id),
  }
}
