import type { ReviewedChange } from '#contract/content-release.ts'
import type { EntityCollection } from '#contract/sections/cell.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'
import { useText } from '#src/i18n/use-text.ts'
import { EntitiesValue } from '../entities/entities-value.tsx'
import { IconValue } from '../icons/icon-value.tsx'
import { FilePreview } from './change-value.tsx'
import { useValueText } from './value-text.ts'

interface ConflictValueProps extends Pick<ReviewedChange, 'cell' | 'type'> {
  value: unknown
  /** Of a list of entities: what it has. */
  collection: EntityCollection | null
}

/** One side of a conflict about something that is no text: a link, an image, a section. */
export function ConflictValue({ cell, type, value, collection }: ConflictValueProps) {
  const { review: text } = useText('review')
  const valueText = useValueText()
  if (type === 'set' && (cell === 'picture' || cell === 'file')) return <FilePreview id={value} />
  if (type === 'set' && cell === 'icon')
    return (
      <p>
        <IconValue value={value} />
      </p>
    )
  if (type === 'set' && collection)
    return (
      <p>
        <EntitiesValue collection={collection} stored={(value ?? null) as StoredEntities | null} />
      </p>
    )
  return <p>{valueText({ cell, type }, value ?? null) || text.nothing()}</p>
}
