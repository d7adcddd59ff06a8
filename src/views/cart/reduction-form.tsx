import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import type { Lazy } from '#src/lazy.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { Input } from '#src/ui/input.tsx'
import { Applied } from './applied.tsx'
import { Disclosure } from './disclosure.tsx'
import { ReductionField } from './reduction-field.tsx'
import { useSwapFocus } from './use-swap-focus.ts'

interface ReductionFormProps<A> {
  icon: IconName
  title: string
  /** The actor that applies and removes it; loaded with the form. */
  actor: Lazy<A> | null
  busy: boolean
  error: string | null
  /** What is applied to the cart; null shows the field. */
  applied: { words: ReactNode; worthless?: boolean } | null
  /** Shown below what is applied. */
  note?: ReactNode
  field: { label: string; help?: ReactNode; required?: boolean }
  input: ComponentProps<typeof Input>
  applyLabel: string
  removeLabel: string
  onApply: (actor: A) => void
  onRemove: (actor: A) => void
}

/** A coupon or member card: a field for its code, or what it reduces and a button that removes it. */
export function ReductionForm<A>({
  icon,
  title,
  actor,
  busy,
  error,
  applied,
  note,
  field,
  input,
  applyLabel,
  removeLabel,
  onApply,
  onRemove,
}: ReductionFormProps<A>) {
  const id = useId()
  const { place, onSubmit } = useSwapFocus(applied !== null)
  useEffect(() => {
    if (actor) void retryImport(actor.load)
  }, [actor])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!actor || busy) return
    onSubmit()
    onApply(await retryImport(actor.load))
  }
  const remove = async () => {
    if (!actor) return
    onSubmit()
    onRemove(await retryImport(actor.load))
  }
  return (
    <Disclosure icon={icon} title={title} filled={applied !== null || error !== null || input.value !== ''}>
      <div ref={place}>
        {applied === null ? (
          <form noValidate method="post" onSubmit={submit}>
            <ReductionField id={id} {...field} error={error} input={input} applyLabel={applyLabel} busy={busy} />
          </form>
        ) : (
          <>
            <Applied {...applied} removeLabel={removeLabel} busy={busy} onRemove={remove} />
            {note}
          </>
        )}
      </div>
    </Disclosure>
  )
}
