import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LOCALES } from '#contract/locale.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/field.tsx'
import { newId } from '../editing/new-id.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ConsentHead } from './consent-head.tsx'
import { NO_TEXTS } from './consent-records.ts'
import css from './consents.module.css'
import { invalidFields, TextFields } from './text-fields.tsx'
import { useConsentCreation } from './use-consent-creation.ts'

/** A new consent, which no form asks for yet. */
export function NewConsentPage() {
  const { shopConsents: text } = useText('shopConsents')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState(NO_TEXTS)
  const [isCreated, setCreated] = useState(false)
  const actor = useConsentCreation(({ consent }) => {
    setCreated(true)
    void navigate({ to: '/{-$locale}/admin/consent/text/$id', params: { id: String(consent.id) }, ignoreBlocker: true })
  })
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isAtField = invalidFields(problem).length > 0
  useEffect(() => {
    if (isAtField) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isAtField])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'consent.create', body: texts, idempotencyKey: newId() })
  }
  return (
    <div className={`${record.page} ${css.page}`}>
      <ConsentHead title={text.new()} meta={text.newLead()} />
      {problem && !isAtField ? <ProblemAlert problem={problem} /> : null}
      <UnsavedGuard isChanged={texts !== NO_TEXTS && !isCreated} />
      <Form ref={form} onSubmit={submit}>
        <div className={css.languages}>
          {LOCALES.map((locale) => (
            <TextFields
              key={locale}
              locale={locale}
              texts={texts}
              isReady={actor !== null && !isBusy}
              problem={problem}
              onChange={(field, typed) => setTexts((before) => ({ ...before, [field]: { ...before[field], [locale]: typed } }))}
            />
          ))}
        </div>
        <div className={record.actions}>
          <Button type="submit" busy={isBusy} disabled={!actor}>
            {text.create()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
