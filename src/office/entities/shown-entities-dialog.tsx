import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import type { EntityCollection } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAnchor } from '#src/ui/link.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { editAddress } from '../review/document-address.ts'
import css from './entities-dialog.module.css'
import { type EntitiesPlace, findEntitiesPlace } from './entities-place.ts'
import { EntityLabel, EntitySkeletons } from './entity-label.tsx'
import { useEntityName } from './entity-names.ts'
import { entitiesQuery } from './entity-queries.ts'

interface ShownEntitiesDialogProps {
  editing: Editing
  /** Path of the list. */
  at: readonly string[]
  onClose: () => void
}

const KIND_OF = { products: 'product', categories: 'category', posts: 'post', events: 'event', documents: null } as const satisfies Record<
  EntityCollection,
  DocumentName['kind'] | null
>

/** What a list shows, and what of it visitors do not see; each leads to its page in edit mode. */
export function ShownEntitiesDialog(props: ShownEntitiesDialogProps) {
  const { editing, at } = props
  const [place] = useState(() => {
    const body = editing.body()
    return body && findEntitiesPlace(editing.document.kind, body, at)
  })
  return place ? <ShownEntities {...props} place={place} /> : null
}

function ShownEntities({ editing, at, onClose, place: { cell, stored } }: ShownEntitiesDialogProps & { place: EntitiesPlace }) {
  const { editing: texts, common } = useText('editing')
  const { entities: text } = texts
  const locale = useLocale()
  const nameOf = useEntityName()
  const title = usePartLabel(editing, at)
  const { data, isError, refetch } = useQuery(entitiesQuery(useApiContext(), { of: cell.of, wanted: stored }))
  const kind = KIND_OF[cell.of]
  return (
    <Dialog title={title} closeLabel={common.close()} onClose={onClose}>
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {text.failed()}
        </Alert>
      ) : null}
      {data ? (
        <ol className={css.rows}>
          {data.records.map((record) => {
            const name = nameOf(record.id, record)
            const address = kind === null || record.hidden ? null : editAddress({ document: { kind, id: record.id }, paths: record.paths }, locale)
            return (
              <li key={record.id} className={css.row}>
                <EntityLabel id={record.id} record={record} />
                {address === null ? null : (
                  <TextAnchor href={address} aria-label={text.goTo({ name })}>
                    {text.goThere()}
                  </TextAnchor>
                )}
              </li>
            )
          })}
        </ol>
      ) : isError ? null : (
        <EntitySkeletons count={3} />
      )}
    </Dialog>
  )
}
