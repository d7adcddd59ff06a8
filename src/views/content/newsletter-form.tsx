import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { FormDraft } from '#machines/form/form.events.ts'
import { selectAreFormConsentsSettled, selectFormProblem, selectFormRejection, selectIsFormBusy, selectTaken } from '#machines/form/form.selectors.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { consentsQuery } from '#src/queries/consent.ts'
import { formQuery } from '#src/queries/form.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Input } from '#src/ui/input.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useForm } from '../form/use-form.ts'
import css from './newsletter.module.css'
import { type NewsletterFault, NewsletterProblem } from './newsletter-problem.tsx'

interface NewsletterFormProps {
  id: string
  subline?: ReactNode
  /** Focuses the e-mail field on mount. */
  takesFocus?: boolean
}

/** Newsletter sign-up with consents; its machine is loaded on first interaction. */
export function NewsletterForm({ id, subline, takesFocus = false }: NewsletterFormProps) {
  const { newsletter } = useText()
  const apiContext = useApiContext()
  const { data: form } = useSuspenseQuery(formQuery(apiContext, 'newsletter'))
  const { data: consents } = useSuspenseQuery(consentsQuery(apiContext, 'newsletter'))
  const [isTouched, setTouched] = useState(false)
  const [pressed, setPressed] = useState<FormDraft | null>(null)
  const [fault, setFault] = useState<NewsletterFault | null>(null)
  const { actor: running, failed, retry } = useForm(form, { sends: 'subscribeNewsletter', isUntouched: !isTouched })
  const actor = running?.actor ?? null
  const busy = useActorSelector(actor, selectIsFormBusy, false)
  const rejection = useActorSelector(actor, selectFormRejection, null)
  const problem = useActorSelector(actor, selectFormProblem, null)
  const isTaken = useActorSelector(actor, selectTaken, null) !== null
  const areConsentsRead = useActorSelector(actor, selectAreFormConsentsSettled, false)
  const box = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLInputElement>('input[type="email"]')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (isTaken) thanks.current?.focus()
  }, [isTaken])
  useEffect(() => {
    if (!actor || !areConsentsRead || !pressed) return
    setPressed(null)
    actor.send({ type: 'form.submit', draft: pressed, key: newKey() })
  }, [actor, areConsentsRead, pressed])

  const draftIn = (element: HTMLFormElement): FormDraft => {
    const typed = new FormData(element)
    return {
      values: { email: String(typed.get('email') ?? '') },
      accepted: consents.flatMap(({ uniqueNumber }) => (typed.has(`consent-${uniqueNumber}`) ? [uniqueNumber] : [])),
    }
  }
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setTouched(true)
    actor?.send({ type: 'draft.change', draft: draftIn(currentTarget) })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || pressed) return
    setTouched(true)
    if (failed) retry()
    const input = event.currentTarget.querySelector<HTMLInputElement>('input[type="email"]')
    const draft = draftIn(event.currentTarget)
    const isConsented = consents.every(({ required, uniqueNumber }) => !required || draft.accepted.includes(uniqueNumber))
    const found = faultOf(input, isConsented)
    setFault(found)
    if (!found) setPressed(draft)
    else if (found.kind !== 'consent') input?.focus()
  }

  if (isTaken)
    return (
      <Alert tone="success" ref={thanks}>
        {newsletter.success()}
      </Alert>
    )
  const rejected: NewsletterFault | null = problem || rejection ? { kind: 'rejected', problem, rejection } : failed ? { kind: 'failed' } : null
  const shown = fault ?? (busy || pressed ? null : rejected)
  const isWrong = shown?.kind === 'empty' || shown?.kind === 'address'
  return (
    <form className={css.form} ref={box} method="post" noValidate onFocus={() => setTouched(true)} onChange={onChange} onSubmit={onSubmit}>
      {subline ? <p>{subline}</p> : null}
      <div className={css.row} ref={running?.place}>
        <VisuallyHidden>
          <label htmlFor={`${id}-email`}>{newsletter.label()}</label>
        </VisuallyHidden>
        <Input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          placeholder={newsletter.placeholder()}
          aria-invalid={isWrong || undefined}
          aria-describedby={shown ? `${id}-problem` : undefined}
        />
        <Button type="submit" busy={busy || pressed !== null}>
          {newsletter.submit()}
        </Button>
      </div>
      {consents.map((consent) => (
        <Choice
          key={consent.uniqueNumber}
          name={`consent-${consent.uniqueNumber}`}
          label={<Prose html={consent.displayName.replace(/<\/?p>/g, '')} plain as="span" />}
          aria-required={consent.required || undefined}
          aria-invalid={(shown?.kind === 'consent' && consent.required) || undefined}
        />
      ))}
      <div role="alert">
        {shown ? (
          <Suspense fallback={null}>
            <NewsletterProblem id={`${id}-problem`} fault={shown} />
          </Suspense>
        ) : null}
      </div>
    </form>
  )
}

function faultOf(input: HTMLInputElement | null, isConsented: boolean): NewsletterFault | null {
  if (!input?.value.trim()) return { kind: 'empty' }
  if (!input.validity.valid) return { kind: 'address' }
  return isConsented ? null : { kind: 'consent' }
}
