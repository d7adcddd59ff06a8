import { Button } from '#src/ui/button.tsx'
import css from './record.module.css'
import type { FormState } from './use-record.ts'

export interface SaveTexts {
  readonly save: string
  readonly revert: string
  /** Whether it is saved; without, the page says it. */
  readonly status?: string | undefined
}

interface SaveBarProps extends SaveTexts {
  state: FormState
  /** Id of the form, of a bar outside of it, where saving comes last. */
  form?: string
  /** Another process of the page is under way. */
  isLocked?: boolean | undefined
}

/** Saves what was changed, or takes it back. */
export function SaveBar({ state: { isChanged, isBusy, isSaving, revert: onRevert }, save, revert, status, form, isLocked = false }: SaveBarProps) {
  const saving = (
    <Button type="submit" form={form} busy={isSaving} disabled={!isChanged || ((isBusy || isLocked) && !isSaving)}>
      {save}
    </Button>
  )
  const reverting = (
    <Button variant="secondary" disabled={!isChanged || isBusy} onClick={onRevert}>
      {revert}
    </Button>
  )
  return (
    <div className={css.save} data-head={form ? '' : undefined}>
      {status === undefined ? null : (
        <p className={css.meta} role="status">
          {status}
        </p>
      )}
      {form ? reverting : saving}
      {form ? saving : reverting}
    </div>
  )
}
