import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import { isFinished, isPending, type QueuedFile } from '#machines/media/upload-queue.rules.ts'
import { selectLeftOut, selectQueuedFiles } from '#machines/media/upload-queue.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Meter } from '#src/ui/meter.tsx'
import { fileSize } from '#src/views/product/file-size.ts'
import type { MediaLibrary } from './media-library.ts'
import css from './media-page.module.css'

const NO_FILES: readonly QueuedFile[] = []
const NO_NAMES: readonly string[] = []

/** Uploads: each file with its state, what can be done about it, and how many are where. */
export function UploadQueue({ library: { queue } }: { library: MediaLibrary }) {
  const { media: text } = useText('media')
  const id = useId()
  const files = useActorSelector(queue, selectQueuedFiles, NO_FILES)
  const leftOut = useActorSelector(queue, selectLeftOut, NO_NAMES)
  if (files.length === 0) return null
  const count = (is: (file: QueuedFile) => boolean) => files.filter(is).length
  const hasFailed = (file: QueuedFile) => file.state === 'failed'
  return (
    <section className={css.queue} aria-labelledby={id}>
      <h2 id={id}>{text.onTheWay()}</h2>
      <p role="status">{text.progress({ ready: count(isFinished), going: count(isPending), failed: count(hasFailed) })}</p>
      {leftOut.length > 0 ? <Alert tone="warning">{text.leftOut({ names: leftOut.join(', '), count: LIBRARY_UPLOADS.filesMax })}</Alert> : null}
      <div className={css.actions}>
        {files.some(hasFailed) ? (
          <Button size="sm" variant="secondary" onClick={() => queue.send({ type: 'failed.retry' })}>
            {text.retryAll()}
          </Button>
        ) : null}
        {files.some(isPending) ? (
          <Button size="sm" variant="secondary" onClick={() => queue.send({ type: 'all.stop' })}>
            {text.stopAll()}
          </Button>
        ) : null}
        {files.some(isFinished) ? (
          <Button size="sm" variant="secondary" onClick={() => queue.send({ type: 'finished.clear' })}>
            {text.clear()}
          </Button>
        ) : null}
      </div>
      <ul className={css.files}>
        {files.map((file) => (
          <Upload
            key={file.id}
            file={file}
            onRetry={() => queue.send({ type: 'file.retry', id: file.id })}
            onRemove={() => queue.send({ type: 'file.remove', id: file.id })}
          />
        ))}
      </ul>
    </section>
  )
}

function Upload({ file: { name, size, state, percent, problem, media }, onRetry, onRemove }: { file: QueuedFile; onRetry: () => void; onRemove: () => void }) {
  const { media: text } = useText('media', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const status = {
    waiting: text.waiting(),
    uploading: text.sending({ percent }),
    stored: text.stored(),
    duplicated: text.duplicated({ name: media?.originalName ?? '' }),
    restored: text.restored({ name: media?.originalName ?? '' }),
    failed: problem ? (problemText(texts, locale, problem) ?? '') : '',
  }[state]
  return (
    <li className={css.file} data-state={state}>
      <span className={css.name}>{name}</span>
      <span className={css.facts}>{`${fileSize(size, locale)} · ${status}`}</span>
      {state === 'uploading' ? <Meter percent={percent} /> : null}
      <span className={css.actions}>
        {state === 'failed' ? <IconButton icon="refresh" size="sm" label={text.retryOf({ name })} onClick={onRetry} /> : null}
        <IconButton icon="close" size="sm" label={text.removeOf({ name })} onClick={onRemove} />
      </span>
    </li>
  )
}
