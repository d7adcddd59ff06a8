import type { ShopComment } from '#contract/shop-comment.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import list from '../list/list.module.css'
import { ProblemAlert } from '../record/problem-alert.tsx'
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
  const { shopComments: text, common } = useText('shopComments')
  const skipped = useActorSelector(actor, (snapshot) => (snapshot.matches('naming') ? snapshot.context.skipped.length : 0), 0)
  const problem = useActorSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null), null)
  const close = () => actor?.send({ type: 'bulk.close' })
  if (problem) return <ProblemAlert problem={problem} onRetry={() => actor?.send({ type: 'bulk.retry' })} onClose={close} />
  if (skipped === 0) return null
  const closing = (
    <Button size="sm" variant="secondary" onClick={close}>
      {common.close()}
    </Button>
  )
  return <Alert tone="warning" title={text.bulk.skipped({ count: skipped })} action={closing} />
}
