import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Problem } from '#machines/problem.ts'
import { EMPTY_REGISTRATION, type RegistrationDraft, type RegistrationSecret } from '#machines/registration/registration.events.ts'
import { selectRegistrationDraft } from '#machines/registration/registration.selectors.ts'
import type { RegistrationActor } from '#src/actors/browser/auth-flows.ts'
import { storedAuthEmail, storedRegistrationDraft, storeRegistrationDraft, tabStorage } from '#src/actors/storage.ts'

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

/** Form state, synchronized with the actor and stored in the tab until that is loaded; a draft stored before a reload fills empty fields. */
export function useRegistrationForm(actor: RegistrationActor | null, problem: Problem | null, taken: string): RegistrationForm {
  // No default values: the inputs keep what was autofilled or typed before hydration.
  const form = useForm<TypedRegistration>({ reValidateMode: 'onChange', shouldFocusError: false })
  const { getValues, setValue, setError, subscribe } = form
  const [accepted, setAccepted] = useState<readonly number[]>([])

  const put = (draft: RegistrationDraft) => {
    if (actor) actor.send({ type: 'draft.change', draft })
    else storeRegistrationDraft(tabStorage(), draft)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored draft is restored at the start and when the machine is loaded
  useEffect(() => {
    const { accepted: ticked, ...stored } = (actor ? selectRegistrationDraft(actor.getSnapshot()) : storedRegistrationDraft(tabStorage())) ?? EMPTY_REGISTRATION
    const before = { ...stored, email: stored.email || storedAuthEmail(tabStorage()) }
    const ahead = draftOf(getValues(), accepted)
    for (const name of ['firstName', 'lastName', 'email'] as const) if (!getValues(name)) setValue(name, before[name])
    setAccepted((now) => (now.length > 0 ? now : ticked))
    // Input made before hydration or before the machine was loaded.
    if (JSON.stringify(ahead) !== JSON.stringify(EMPTY_REGISTRATION)) put(draftOf(getValues(), accepted.length > 0 ? accepted : ticked))
  }, [actor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft goes to the actor, or to the tab without one
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => put(draftOf(values, accepted)) }), [subscribe, actor, accepted])

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
      put(draftOf(getValues(), next))
    },
    draft: () => draftOf(getValues(), accepted),
    secret: () => ({ password: getValues('password'), repeatPassword: getValues('repeatPassword') }),
  }
}
