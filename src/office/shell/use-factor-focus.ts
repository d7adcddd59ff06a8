import { type RefObject, useEffect } from 'react'
import type { Problem } from '#machines/problem.ts'
import type { CodeChoice } from '#src/views/back-office/use-code-kind.ts'

/** Moves the focus to the passkey or to the field, as another code is chosen and after each rejected one. For the parent of the dialog, which takes the focus as it opens. */
export function useFactorFocus(
  form: RefObject<HTMLFormElement | null>,
  { kind, hasPasskey, isPasskeyFirst }: CodeChoice,
  problem: Problem | null,
  isShown = true,
): void {
  const focus = () => form.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form moves the focus to the passkey, or to the field as another kind does
  useEffect(() => {
    if (isShown) isPasskeyFirst ? form.current?.querySelector('button')?.focus() : focus()
  }, [kind, isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejected code moves the focus to the field
  useEffect(() => {
    if (isShown && (!hasPasskey || problem?.code === 'second-factor-wrong')) focus()
  }, [problem])
}
