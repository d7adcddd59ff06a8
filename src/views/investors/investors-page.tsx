import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { Display } from '#src/ui/text.tsx'
import { NoScript } from '../cart/no-script.tsx'
import { InvestorsGate } from './investors-gate.tsx'
import css from './investors-page.module.css'

const LazyInvestorsGate = lazyHydrated(async () => InvestorsGate)

/** Investors page: log-in and restricted content. */
export function InvestorsPage() {
  const { investors, core } = useText('investors', 'notices')
  return (
    <Wrap>
      <div className={css.root}>
        <Display as="h1" size={2}>
          {investors.title()}
        </Display>
        <NoScript>{core.login.needsScript()}</NoScript>
        <LazyInvestorsGate />
      </div>
    </Wrap>
  )
}
