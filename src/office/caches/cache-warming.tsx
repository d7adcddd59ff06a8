import { WARMED } from '#contract/cache.constants.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import css from './caches.module.css'
import type { CacheActors } from './use-cache-actors.ts'

/** Warms the most requested pages, and says how far it is. */
export function CacheWarming({ actor }: { actor: CacheActors['warming'] | null }) {
  const { caches: text } = useText('caches')
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isDone = useActorSelector(actor, (snapshot) => snapshot.matches('done'), false)
  const context = useActorSelector(actor, (snapshot) => snapshot.context, null)
  const problem = context?.problem
  const progress = context && isBusy && context.total !== null ? text.warming({ done: context.from, total: context.total }) : ''
  const outcome =
    context && isDone ? [text.warmed({ count: context.warmed }), context.failed > 0 ? text.warmFailed({ count: context.failed }) : ''].join(' ').trim() : ''
  if (problem)
    return <ProblemAlert problem={problem} onRetry={() => actor?.send({ type: 'warming.retry' })} onClose={() => actor?.send({ type: 'warming.close' })} />
  return (
    <>
      <p role="status" className={css.note}>
        {progress || outcome}
      </p>
      <Button variant="secondary" busy={isBusy} disabled={!actor} onClick={() => actor?.send({ type: 'warming.begin' })}>
        {text.warm({ count: WARMED.pages })}
      </Button>
    </>
  )
}
