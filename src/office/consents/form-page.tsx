import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { FormType } from '#contract/consent.ts'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { useRecord } from '../record/use-record.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { type Assignment, assignConsent, requireConsent, withAssignedRequired } from './assignment.ts'
import { ConsentBar } from './consent-bar.tsx'
import { ConsentHead } from './consent-head.tsx'
import { ASSIGNMENT } from './consent-records.ts'
import css from './consents.module.css'
import { ConsentsLoaded } from './consents-loaded.tsx'
import { FormPreview } from './form-preview.tsx'

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
  const [isSaved, setSaved] = useState(false)
  const state = useRecord(ASSIGNMENT, opened, () => setSaved(true))
  const { record: form, problem, isReady, isChanged } = state
  const assigned = withAssignedRequired(state.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.save()
  }
  return (
    <>
      <ConsentHead title={title} meta={<code>{form.assigned_to}</code>}>
        <ConsentBar form={FORM_ID} state={state} isSaved={isSaved} />
      </ConsentHead>
      {problem ? <ProblemAlert problem={problem} /> : null}
      <UnsavedGuard isChanged={isChanged} />
      <div className={css.columns}>
        <form className={record.part} id={FORM_ID} onSubmit={submit}>
          <h2>{text.inForm()}</h2>
          <ul className={css.consents}>
            {consents
              .filter(({ active, uniqueNumber }) => active || assigned.consents.includes(uniqueNumber))
              .map((consent) => (
                <AssignedConsent key={consent.id} isReady={isReady} consent={consent} assigned={assigned} onChange={state.change} />
              ))}
          </ul>
        </form>
        <FormPreview consents={consents} assigned={assigned} />
      </div>
    </>
  )
}

interface AssignedConsentProps {
  isReady: boolean
  consent: ShopConsent
  assigned: Assignment
  onChange: (assigned: Assignment) => void
}

function AssignedConsent({ isReady, consent, assigned, onChange }: AssignedConsentProps) {
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
        disabled={!isReady}
        onChange={({ target }) => onChange(assignConsent(assigned, number, target.checked))}
      />
      <Choice
        label={
          <>
            <span>{text.required()}</span> <VisuallyHidden>{name[locale]}</VisuallyHidden>
          </>
        }
        checked={assigned.requiredConsents.includes(number)}
        disabled={!isReady}
        onChange={({ target }) => onChange(requireConsent(assigned, number, target.checked))}
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
