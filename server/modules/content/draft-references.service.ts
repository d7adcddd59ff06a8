import type { getDraftReferences } from '#contract/draft-references.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { readLowestPrices } from '../product/lowest-price.service.ts'
import { targetOf } from './link.rules.ts'
import { resolveReferences } from './reference-resolver.service.ts'
import type { EntitySelection, Reader } from './resolved-references.ts'

/** Media, links, entities and lowest prices that a draft names, as visitors would see them. */
export async function readDraftReferences(
  db: Db,
  { media, targets, selections, prices }: InputOf<typeof getDraftReferences>['body'],
  reader: Reader,
): Promise<ResponseOf<typeof getDraftReferences>> {
  const entities = selections.map(({ of, stored }): EntitySelection => {
    const max = stored.mode === 'chosen' ? stored.ids.length : stored.limit
    return { cell: { kind: 'entities', of, min: 0, max }, stored }
  })
  const references = await resolveReferences(db, { targets, mediaIds: media, entities }, reader)
  return {
    media: media.flatMap((id) => references.media(id) ?? []),
    links: targets.map((target) => targetOf(target, references)),
    selected: entities.map((wanted) => references.entities(wanted)),
    lowestPrices: await readLowestPrices(db, prices, reader.at),
  }
}
