import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { FormType } from '#contract/consent.ts'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import { type Assignment, getAssignment } from '#machines/consent/assignment.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import record from '../record/record.module.css'
import { ConsentHead } from './consent-head.tsx'
import css from './consents.module.css'
import { ConsentsLoaded } from './consents-loaded.tsx'
import { FormPreview } from './form-preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { type AssignmentActor, useAssignment } from './use-assignment.ts'

const FORM_ID = 'consent-form'

/** A form type: which consents it asks for and requires, and how customers see them. */
export function ConsentFormPage({ type }: { type: FormType }) {
  const { admin } = useText('admin')
  const title = admin.consent.types[type]()
  return (
    <div className={`${record.page} ${css.page}`}>
      <ConsentsLoaded page={type} title={title}>
        {({ forms, consents }) => {
          const form = forms.find(({ assigned_to }) => assigned_to === type)
          return form ? <OpenedForm title={title} form={form} consents={consents} /> : null
        }}
      </ConsentsLoaded>
    </div>
  )
}

function OpenedForm({ title, form: opened, consents }: { title: string; form: ShopConsentForm; consents: readonly ShopConsent[] }) {
  const { shopConsents: text } = useText('shopConsents')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const [isSaved, setSaved] = useState(false)
  const actor = useAssignment(opened, () => setSaved(true))
  const form = useActorSelector(actor, ({ context }) => context.form, opened)
  const pending = useActorSelector(actor, ({ context }) => context.pending, null)
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const assigned = getAssignment({ form, pending })
  const isChanged = pending !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'edit.save' })
  }
  return (
    <>
      <ConsentHead title={title} meta={<code>{form.assigned_to}</code>}>
        <SaveBar form={FORM_ID} isChanged={isChanged} isBusy={isBusy} isSaved={isSaved} onDiscard={() => actor?.send({ type: 'edit.revert' })} />
      </ConsentHead>
      {problem ? <Alert tone="danger" title={problemText(texts, locale, problem)} /> : null}
      <LeaveGuard isChanged={isChanged} />
      <div className={css.columns}>
        <form className={record.part} id={FORM_ID} onSubmit={submit}>
          <h2>{text.inForm()}</h2>
          <ul className={css.consents}>
            {consents
              .filter(({ active, uniqueNumber }) => active || assigned.consents.includes(uniqueNumber))
              .map((consent) => (
                <AssignedConsent key={consent.id} actor={actor} consent={consent} assigned={assigned} />
              ))}
          </ul>
        </form>
        <FormPreview consents={consents} assigned={assigned} />
      </div>
    </>
  )
}

function AssignedConsent({ actor, consent, assigned }: { actor: AssignmentActor | null; consent: ShopConsent; assigned: Assignment }) {
  const { shopConsents: text } = useText('shopConsents')
  const locale = useLocale()
  const { id, uniqueNumber: number, name, displayName } = consent
  return (
    <li>
      <Choice
        label={
          <>
            <b>{name[locale]}</b> <code className={css.meta}>{number}</code>
          </>
        }
        checked={assigned.consents.includes(number)}
        disabled={!actor}
        onChange={({ target }) => actor?.send({ type: 'consent.assign', number, isAssigned: target.checked })}
      />
      <Choice
        label={
          <>
            <span>{text.required()}</span> <VisuallyHidden>{name[locale]}</VisuallyHidden>
          </>
        }
        checked={assigned.requiredConsents.includes(number)}
        disabled={!actor}
        onChange={({ target }) => actor?.send({ type: 'consent.require', number, isRequired: target.checked })}
      />
      <div className={css.text}>
        <Prose plain html={displayName[locale]} />
        <Link className={record.link} to="/{-$locale}/admin/consent/text/$id" params={{ id: String(id) }}>
          <span>{text.edit()}</span> <VisuallyHidden>{name[locale]}</VisuallyHidden>
        </Link>
      </div>
    </li>
  )
}
