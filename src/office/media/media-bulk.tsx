import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { BIN_DAYS, MEDIA_TEXT_MAX } from '#contract/media-library.constants.ts'
import type { MediaCounts, UsedMedia } from '#contract/media-library.ts'
import type { BulkAction } from '#machines/media/media-bulk.machine.ts'
import { selectBulk, selectBulkDialog, selectIsBulkBusy } from '#machines/media/media-bulk.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { QuestionDialog } from '../record/question-dialog.tsx'
import type { MediaLibrary } from './media-library.ts'
import css from './media-page.module.css'
import type { MediaList } from './media-queries.ts'
import { allOf, NO_SELECTION, type Selection } from './media-selection.ts'

interface BulkProps {
  library: MediaLibrary
  list: MediaList
  selection: Selection
  tags: MediaCounts['tags']
  onSelect: (selection: Selection) => void
}

/** How many files are chosen, and what can be done to all of them. */
export function MediaBulk({ library: { bulk }, list, selection, tags, onSelect }: BulkProps) {
  const { media: text } = useText('media')
  const isBusy = useActorSelector(bulk, selectIsBulkBusy, false)
  const total = useActorSelector(bulk, (snapshot) => selectBulk(snapshot).total, 0)
  const waiting = useActorSelector(bulk, (snapshot) => selectBulk(snapshot).waiting.length, 0)
  const { size } = selection.ids
  const begin = (action: BulkAction) => bulk.send({ type: 'bulk.begin', action, ids: [...selection.ids] })
  return (
    <section className={size > 0 || isBusy ? css.bulk : undefined} aria-label={text.bulk.label()}>
      <p role="status">{isBusy ? text.bulk.progress({ done: total - waiting, total }) : size > 0 ? text.bulk.chosen({ count: size }) : ''}</p>
      {size > 0 ? (
        <>
          <div className={css.actions}>
            {size < list.ids.length ? (
              <Button size="sm" variant="secondary" onClick={() => onSelect(allOf(list.ids))}>
                {text.bulk.all({ count: list.ids.length })}
              </Button>
            ) : null}
            <Button size="sm" variant="secondary" onClick={() => onSelect(NO_SELECTION)}>
              {text.bulk.none()}
            </Button>
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => begin({ kind: 'update', decorative: true })}>
              {text.bulk.decorative()}
            </Button>
            {list.isOfBin ? (
              <Button size="sm" variant="secondary" icon="return" disabled={isBusy} onClick={() => begin({ kind: 'restore' })}>
                {text.restore()}
              </Button>
            ) : (
              <Button size="sm" variant="danger" icon="trash" disabled={isBusy} onClick={() => begin({ kind: 'delete' })}>
                {text.delete()}
              </Button>
            )}
          </div>
          <Tagging tags={tags} isBusy={isBusy} onChange={begin} />
        </>
      ) : null}
    </section>
  )
}

/** A tag that is added to the chosen files, or removed from them. */
function Tagging({ tags, isBusy, onChange }: { tags: MediaCounts['tags']; isBusy: boolean; onChange: (action: BulkAction) => void }) {
  const { media: text } = useText('media')
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nativeEvent, currentTarget } = event
    const tag = String(new FormData(currentTarget).get('tag') ?? '').trim()
    if (tag === '') return
    const isRemoved = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === 'remove'
    onChange({ kind: 'update', ...(isRemoved ? { removedTags: [tag] } : { addedTags: [tag] }) })
    currentTarget.reset()
  }
  return (
    <form className={css.tagging} onSubmit={onSubmit}>
      <Field id={`${id}-tag`} label={text.tag()}>
        {(control) => <Input {...control} name="tag" size="sm" list={`${id}-tags`} maxLength={MEDIA_TEXT_MAX.tag} required autoComplete="off" />}
      </Field>
      <datalist id={`${id}-tags`}>
        {tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" size="sm" variant="secondary" disabled={isBusy}>
        {text.bulk.addTag()}
      </Button>
      <Button type="submit" size="sm" variant="secondary" value="remove" disabled={isBusy}>
        {text.bulk.removeTag()}
      </Button>
    </form>
  )
}

/** Asks before files are deleted, names those in use, and says why files were not changed. */
export function MediaBulkDialog({ library: { bulk } }: { library: MediaLibrary }) {
  const { media: text, common } = useText('media', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const shown = useActorSelector(bulk, selectBulkDialog, null)
  const context = useActorSelector(bulk, selectBulk, null)
  if (!shown || !context) return null
  const { total, waiting, used, problem } = context
  const close = () => bulk.send({ type: 'bulk.close' })
  if (shown === 'asking')
    return (
      <QuestionDialog
        title={text.bulk.deleteTitle({ count: total })}
        no={text.keep()}
        yes={text.delete()}
        onCancel={close}
        onConfirm={() => bulk.send({ type: 'bulk.confirm' })}
      >
        {text.deleteText({ days: BIN_DAYS })}
      </QuestionDialog>
    )
  const isFailed = shown === 'failed'
  return (
    <Dialog
      key={shown}
      title={isFailed ? text.bulk.failedTitle() : text.bulk.usedTitle({ count: used.length })}
      closeLabel={common.close()}
      onClose={close}
      foot={
        <div className={css.actions}>
          <Button variant="secondary" onClick={close}>
            {text.close()}
          </Button>
          {isFailed ? <Button onClick={() => bulk.send({ type: 'bulk.retry' })}>{text.retry()}</Button> : null}
        </div>
      }
    >
      {isFailed ? (
        <>
          <Alert tone="danger">{problem ? problemText(texts, locale, problem) : null}</Alert>
          <p>{text.bulk.rest({ count: waiting.length, total })}</p>
        </>
      ) : (
        <UsedFiles used={used} />
      )}
    </Dialog>
  )
}

function UsedFiles({ used }: { used: readonly UsedMedia[] }) {
  const { media: text } = useText('media')
  return (
    <ul className={css.files}>
      {used.map(({ id, originalName, uses }) => (
        <li key={id}>
          <b>{originalName}</b>:{' '}
          <span>{uses.map(({ kind, title, isDraft }) => `${text.kind[kind]()}: ${title}${isDraft ? ` (${text.inDraft()})` : ''}`).join('; ')}</span>
        </li>
      ))}
    </ul>
  )
}
