import { useRouter } from '@tanstack/react-router'
import { WARMED } from '#contract/cache.constants.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import css from './caches.module.css'
import type { CacheActors } from './use-cache-actors.ts'

/** Warms the most requested pages, and says how far it is. */
export function CacheWarming({ actor }: { actor: CacheActors['warming'] | null }) {
  const { caches: text, common } = useText('caches', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isDone = useActorSelector(actor, (snapshot) => snapshot.matches('done'), false)
  const context = useActorSelector(actor, (snapshot) => snapshot.context, null)
  const problem = context?.problem
  const progress = context && isBusy && context.total !== null ? text.warming({ done: context.from, total: context.total }) : ''
  const outcome =
    context && isDone ? [text.warmed({ count: context.warmed }), context.failed > 0 ? text.warmFailed({ count: context.failed }) : ''].join(' ').trim() : ''
  if (problem)
    return (
      <Alert
        tone="danger"
        title={problemText(texts, locale, problem)}
        action={
          <div className={css.actions}>
            <Button size="sm" onClick={() => actor?.send({ type: 'warming.retry' })}>
              {common.retry()}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => actor?.send({ type: 'warming.close' })}>
              {common.close()}
            </Button>
          </div>
        }
      />
    )
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
