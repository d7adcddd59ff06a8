import { useRouter } from '@tanstack/react-router'
import type { ShopComment } from '#contract/shop-comment.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import list from '../list/list.module.css'
import record from '../record/record.module.css'
import type { BulkModerationActor } from './use-bulk-moderation.ts'

interface BulkBarProps {
  /** Null until it runs. */
  actor: BulkModerationActor | null
  chosen: readonly ShopComment[]
  onClear: () => void
}

/** How many comments are chosen, and what can be done with all of them. */
export function BulkBar({ actor, chosen, onClear }: BulkBarProps) {
  const { shopComments: text } = useText('shopComments')
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const total = useActorSelector(actor, ({ context }) => context.total, 0)
  const waiting = useActorSelector(actor, ({ context }) => context.waiting.length, 0)
  const begin = (status: 'published' | 'hidden') => actor?.send({ type: 'bulk.begin', status, comments: chosen.map(({ id, version }) => ({ id, version })) })
  const isShown = chosen.length > 0 || isBusy
  return (
    <>
      <BulkReport actor={actor} />
      <section className={isShown ? list.bulk : undefined} aria-label={text.bulk.label()}>
        <p role="status">{isBusy ? text.bulk.progress({ done: total - waiting, total }) : isShown ? text.bulk.chosen({ count: chosen.length }) : ''}</p>
        {isShown ? (
          <>
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={onClear}>
              {text.bulk.none()}
            </Button>
            <Button size="sm" variant="secondary" disabled={isBusy || !actor} onClick={() => begin('hidden')}>
              {text.hide()}
            </Button>
            <Button size="sm" disabled={isBusy || !actor} onClick={() => begin('published')}>
              {text.publish()}
            </Button>
          </>
        ) : null}
      </section>
    </>
  )
}

/** What was not done. */
function BulkReport({ actor }: { actor: BulkModerationActor | null }) {
  const { shopComments: text, common } = useText('shopComments', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const skipped = useActorSelector(actor, (snapshot) => (snapshot.matches('naming') ? snapshot.context.skipped.length : 0), 0)
  const problem = useActorSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null), null)
  const close = (
    <Button size="sm" variant="secondary" onClick={() => actor?.send({ type: 'bulk.close' })}>
      {common.close()}
    </Button>
  )
  if (problem)
    return (
      <Alert
        tone="danger"
        title={problemText(texts, locale, problem)}
        action={
          <div className={record.actions}>
            <Button size="sm" onClick={() => actor?.send({ type: 'bulk.retry' })}>
              {common.retry()}
            </Button>
            {close}
          </div>
        }
      />
    )
  return skipped > 0 ? <Alert tone="warning" title={text.bulk.skipped({ count: skipped })} action={close} /> : null
}
