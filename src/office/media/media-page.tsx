import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ClipboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Display, Meta } from '#src/ui/text.tsx'
import { fileDrop, toFiles } from './file-drop.ts'
import { filterOf, type MediaAddress, type MediaAddressChange, parseMediaAddress } from './media-address.ts'
import { MediaBulk, MediaBulkDialog } from './media-bulk.tsx'
import { MediaEditor } from './media-editor.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'
import css from './media-page.module.css'
import { mediaCountsQuery, mediaListQuery } from './media-queries.ts'
import { MediaRemoval, RemovalProblem } from './media-removal.tsx'
import { NO_SELECTION, within } from './media-selection.ts'
import { UploadQueue } from './upload-queue.tsx'
import { useMediaLibrary } from './use-media-library.ts'

/** The media library: filters, search, files, uploads by choosing, dropping or pasting, and the editor of one file. */
export function MediaPage({ address }: { address: MediaAddress }) {
  const { media: text, common } = useText('media')
  const navigate = useNavigate()
  const library = useMediaLibrary()
  const chooser = useRef<HTMLInputElement>(null)
  const context = useApiContext()
  const { data: counts } = useQuery(mediaCountsQuery(context))
  const { data: list, isError, refetch } = useQuery(mediaListQuery(context, filterOf(address)))
  const [chosen, setChosen] = useState(NO_SELECTION)
  const selection = useMemo(() => within(chosen, list?.ids ?? []), [chosen, list])
  const go = (change: MediaAddressChange) =>
    void navigate({ to: '/{-$locale}/admin/media', search: parseMediaAddress({ ...address, ...change }), resetScroll: false })

  const close = () => go({ file: undefined })
  const onGone = useEffectEvent(close)
  useEffect(() => {
    const subscriptions = [library?.removal.on('media.removed', () => onGone()), library?.removal.on('media.restored', () => onGone())]
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe()
    }
  }, [library])

  const upload = (files: readonly File[]) => {
    if (files.length > 0) library?.upload(files)
  }
  const takePaste = (event: ClipboardEvent) => upload(toFiles(event.clipboardData.files))

  return (
    <div className={css.root} {...fileDrop(upload)} onPaste={takePaste}>
      <div className={css.head}>
        <Display as="h1" size={4}>
          {text.title()}
        </Display>
        <Button icon="plus" disabled={!library} onClick={() => chooser.current?.click()}>
          {text.upload()}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            upload(toFiles(target.files))
            target.value = ''
          }}
        />
      </div>
      <Meta>{text.drop({ count: LIBRARY_UPLOADS.filesMax })}</Meta>
      <MediaFilters address={address} counts={counts} onChange={go} />
      {library ? <UploadQueue library={library} /> : null}
      {library ? <RemovalProblem library={library} /> : null}
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{text.retry()}</Button>}>
          {text.failed()}
        </Alert>
      ) : null}
      {library && list ? <MediaBulk library={library} list={list} selection={selection} tags={counts?.tags ?? []} onSelect={setChosen} /> : null}
      <MediaGrid list={list} selection={selection} onOpen={(file) => go({ file })} onSelect={setChosen} />
      {library && address.file ? (
        <MediaEditor key={address.file} id={address.file} isBinned={address.shelf === 'bin'} library={library} closeLabel={common.close()} onClose={close} />
      ) : null}
      {library ? <MediaRemoval library={library} /> : null}
      {library ? <MediaBulkDialog library={library} /> : null}
    </div>
  )
}
