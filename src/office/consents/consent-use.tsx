import { Link } from '@tanstack/react-router'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { OfficeState } from '../list/office-state.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import css from './consents.module.css'
import { toSlug } from './form-slug.ts'
import { useConsentActivation } from './use-consent-activation.ts'

interface ConsentUseProps {
  consent: ShopConsent
  forms: readonly ShopConsentForm[]
  /** Consents as the server has them now. */
  onReceived: (consents: readonly ShopConsent[]) => void
}

/** Which forms ask for a consent; one that none asks for can be taken out of use. */
export function ConsentUse({ consent: { id, uniqueNumber, revision, active }, forms, onReceived }: ConsentUseProps) {
  const { shopConsents: text, admin } = useText('shopConsents', 'admin')
  const actor = useConsentActivation(({ consents }) => onReceived(consents))
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const asking = forms.filter(({ consents }) => consents.includes(uniqueNumber))
  return (
    <section className={record.part} aria-labelledby="consent-use">
      <h2 id="consent-use">{text.inForms()}</h2>
      {problem ? <ProblemAlert problem={problem} /> : null}
      {asking.length > 0 ? (
        <ul>
          {asking.map(({ assigned_to: type }) => (
            <li key={type}>
              <Link className={record.link} to="/{-$locale}/admin/consent/$slug" params={{ slug: toSlug(type) }}>
                {admin.consent.types[type]()}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{active ? text.inNoForm() : text.inactiveHelp()}</p>
      )}
      <div className={record.actions}>
        <span className={css.meta} role="status">
          <OfficeState tone={active ? 'done' : undefined}>{active ? text.active() : text.inactive()}</OfficeState>
        </span>
        <Button variant="secondary" busy={isBusy} disabled={!actor} onClick={() => actor?.send({ type: 'consent.activate', id, revision, active: !active })}>
          {active ? text.deactivate() : text.activate()}
        </Button>
      </div>
    </section>
  )
}
