import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { consentsQuery } from '#src/queries/consent.ts'
import { useReader } from '#src/queries/reader.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Input } from '#src/ui/input.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './newsletter.module.css'
import { type NewsletterFault, NewsletterProblem } from './newsletter-problem.tsx'

/** Asks for an address and the consents the letter needs. */
export function Newsletter({ section }: { section: SectionOf<'newsletter'> }) {
  return (
    <section className={css.root} data-shelf={section.backdrop} aria-labelledby={section.id}>
      <Display size={2} id={section.id}>
        {section.headline}
      </Display>
      <NewsletterForm id={section.id} subline={section.subline} />
    </section>
  )
}

function NewsletterForm({ id, subline }: { id: string; subline: string }) {
  const { newsletter } = useText()
  const reader = useReader()
  const { data: consents } = useSuspenseQuery(consentsQuery(reader, 'newsletter'))
  const [fault, setFault] = useState<NewsletterFault | null>(null)
  const subscribe = useMutation({ mutationFn: (body: { email: string; consents: number[] }) => reader.calls.subscribeNewsletter({ body }) })
  const shown: NewsletterFault | null = fault ?? (subscribe.error ? { kind: 'refused', error: subscribe.error } : null)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (subscribe.isPending) return
    const form = new FormData(event.currentTarget)
    const input = event.currentTarget.querySelector<HTMLInputElement>('input[type="email"]')
    const given = consents.filter(({ uniqueNumber }) => form.has(`consent-${uniqueNumber}`))
    const found = faultOf(
      input,
      consents.every((consent) => !consent.required || given.includes(consent)),
    )
    setFault(found)
    if (found) {
      subscribe.reset()
      if (found.kind !== 'consent') input?.focus()
    } else subscribe.mutate({ email: input?.value.trim() ?? '', consents: given.map(({ uniqueNumber }) => uniqueNumber) })
  }

  if (subscribe.isSuccess) return <Alert tone="success">{newsletter.success()}</Alert>
  const isWrong = shown !== null && shown.kind !== 'consent'
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <p>{subline}</p>
      <div className={css.row}>
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
        <Button type="submit" busy={subscribe.isPending}>
          {newsletter.submit()}
        </Button>
      </div>
      {consents.map((consent) => (
        <Choice
          key={consent.uniqueNumber}
          name={`consent-${consent.uniqueNumber}`}
          label={<Prose html={consent.displayName} plain as="span" />}
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
