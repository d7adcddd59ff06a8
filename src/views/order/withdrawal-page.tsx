import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './withdrawal.module.css'
import type { OfOrder } from './withdrawal.tsx'

const Withdrawal = lazyHydrated(() => import('./withdrawal.tsx').then((module) => module.Withdrawal))

/** Withdrawal page, available without a log-in. */
export function WithdrawalPage(ofOrder: OfOrder) {
  const { withdrawal } = useText('withdrawal')
  return (
    <Wrap>
      <div className={css.root}>
        <NoScript>{withdrawal.needsScript()}</NoScript>
        <Withdrawal {...ofOrder} />
      </div>
    </Wrap>
  )
}
