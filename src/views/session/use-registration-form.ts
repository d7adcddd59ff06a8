import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Problem } from '#machines/problem.ts'
import type { RegistrationDraft, RegistrationSecret } from '#machines/registration/registration.events.ts'
import { selectRegistrationDraft } from '#machines/registration/registration.selectors.ts'
import type { RegistrationActor } from '#src/actors/browser/auth-flows.ts'
import { storedAuthEmail, tabStorage } from '#src/actors/storage.ts'

/** Text inputs in the order of the form. */
export const REGISTER_FIELDS = ['firstName', 'lastName', 'email', 'password', 'repeatPassword'] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]
export type TypedRegistration = Record<RegisterField, string>

interface RegistrationForm {
  readonly form: UseFormReturn<TypedRegistration>
  readonly accepted: readonly number[]
  accept(accepted: readonly number[]): void
  /** Values to submit, with surrounding spaces removed. */
  draft(): RegistrationDraft
  secret(): RegistrationSecret
}

const draftOf = ({ firstName = '', lastName = '', email = '' }: Partial<TypedRegistration>, accepted: readonly number[]): RegistrationDraft => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  accepted,
})

/** Form state, synchronized with the actor; a draft stored before a reload fills empty fields. */
export function useRegistrationForm(actor: RegistrationActor | null, problem: Problem | null, taken: string): RegistrationForm {
  // No default values: the inputs keep what was autofilled or typed before hydration.
  const form = useForm<TypedRegistration>({ reValidateMode: 'onChange', shouldFocusError: false })
  const { getValues, setValue, setError, subscribe } = form
  const [accepted, setAccepted] = useState<readonly number[]>([])

  useEffect(() => {
    if (!actor) return
    const { accepted: ticked, ...stored } = selectRegistrationDraft(actor.getSnapshot())
    const before = { ...stored, email: stored.email || storedAuthEmail(tabStorage()) }
    for (const name of ['firstName', 'lastName', 'email'] as const) if (!getValues(name)) setValue(name, before[name])
    setAccepted((now) => (now.length > 0 ? now : ticked))
  }, [actor, getValues, setValue])

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => actor?.send({ type: 'draft.change', draft: draftOf(values, accepted) }) }),
    [subscribe, actor, accepted],
  )

  useEffect(() => {
    if (problem?.code === 'user-exists') setError('email', { type: 'taken', message: taken }, { shouldFocus: true })
    for (const { path, key } of problem?.payload?.fields ?? []) {
      const name = REGISTER_FIELDS.find((field) => field === path)
      if (name) setError(name, { type: key })
    }
  }, [problem, setError, taken])

  return {
    form,
    accepted,
    accept(next) {
      setAccepted(next)
      actor?.send({ type: 'draft.change', draft: draftOf(getValues(), next) })
    },
    draft: () => draftOf(getValues(), accepted),
    secret: () => ({ password: getValues('password'), repeatPassword: getValues('repeatPassword') }),
  }
}
