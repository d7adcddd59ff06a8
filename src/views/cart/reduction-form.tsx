import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { Lazy } from '#src/lazy.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Input } from '#src/ui/input.tsx'
import { Applied } from './applied.tsx'
import { Disclosure } from './disclosure.tsx'
import css from './reduction.module.css'
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
  const { common } = useText()
  const id = useId()
  const { place, onAsk } = useSwapFocus(applied !== null)
  useEffect(() => {
    if (actor) void retryImport(actor.load)
  }, [actor])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!actor || busy) return
    onAsk()
    onApply(await retryImport(actor.load))
  }
  const remove = async () => {
    if (!actor) return
    onAsk()
    onRemove(await retryImport(actor.load))
  }
  return (
    <Disclosure icon={icon} title={title} filled={applied !== null || error !== null}>
      <div ref={place}>
        {applied === null ? (
          <form noValidate method="post" onSubmit={submit}>
            <Field id={id} {...field} error={error}>
              {(control) => (
                <div className={css.pair}>
                  <Input {...control} {...input} autoComplete="off" />
                  <Button type="submit" variant="secondary" busy={busy} aria-label={applyLabel}>
                    {common.apply()}
                  </Button>
                </div>
              )}
            </Field>
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
