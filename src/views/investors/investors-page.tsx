import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/frame.tsx'
import { Display } from '#src/ui/text.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './investors-page.module.css'

const InvestorsDoor = asleep(() => import('./investors-door.tsx').then((module) => module.InvestorsDoor))

/** The log-in of investors, and what is written for them. */
export function InvestorsPage() {
  const { investors, core } = useText('investors', 'notices')
  return (
    <Wrap>
      <div className={css.root}>
        <Display as="h1" size={2}>
          {investors.title()}
        </Display>
        <NoScript>{core.login.needsScript()}</NoScript>
        <InvestorsDoor />
      </div>
    </Wrap>
  )
}
