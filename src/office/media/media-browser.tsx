import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { filterOf, type MediaAddress, type MediaAddressChange, type PlaceKind } from './media-address.ts'
import { MediaBulk } from './media-bulk.tsx'
import { MediaFilters } from './media-filters.tsx'
import { type FileChoice, MediaGrid } from './media-grid.tsx'
import type { MediaLibrary } from './media-library.ts'
import { mediaCountsQuery, mediaListQuery } from './media-queries.ts'
import { RemovalProblem } from './media-removal.tsx'
import { NO_SELECTION, within } from './media-selection.ts'
import { UploadQueue } from './upload-queue.tsx'

interface MediaBrowserProps {
  /** null until its actors run. */
  library: MediaLibrary | null
  address: MediaAddress
  onChange: (change: MediaAddressChange) => void
  /** Whether the address is that of the page. */
  isPage?: boolean
  /** Absent where files are opened, and many are selected. */
  choice?: (FileChoice & { readonly place: PlaceKind }) | undefined
}

/** The library: its filters, uploads and files, of which one is chosen, or many that are changed together. */
export function MediaBrowser({ library, address, onChange, isPage = false, choice }: MediaBrowserProps) {
  const { media: text } = useText('media')
  const context = useApiContext()
  const place = choice?.place ?? null
  const { data: counts } = useQuery(mediaCountsQuery(context))
  const { data: list, isError, refetch } = useQuery(mediaListQuery(context, filterOf(address, place)))
  const [selected, setSelected] = useState(NO_SELECTION)
  const selection = useMemo(() => within(selected, list?.ids ?? []), [selected, list])
  return (
    <>
      <MediaFilters address={address} counts={counts} place={place} isPage={isPage} onChange={onChange} />
      {library ? <UploadQueue library={library} /> : null}
      {library ? <RemovalProblem library={library} /> : null}
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{text.retry()}</Button>}>
          {text.failed()}
        </Alert>
      ) : null}
      {library && list && !choice ? <MediaBulk library={library} list={list} selection={selection} tags={counts?.tags ?? []} onSelect={setSelected} /> : null}
      <MediaGrid list={list} choice={choice} selection={selection} onOpen={(file) => onChange({ file })} onSelect={setSelected} />
    </>
  )
}
