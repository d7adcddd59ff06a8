import type { Path } from '#contract/kinds/operation.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useCellLabel, useCellNames, useLanguageName, usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { setOperation } from './set-operation.ts'

/** What a field says besides its value. */
interface Setting {
  readonly label: string
  /** Name of the step that changes it. */
  readonly step: string
  readonly isReadOnly: boolean
  /** What it is for, and why the user may not change it. */
  readonly help: string | undefined
}

/** A cell in the dialog, in its language where it has one. */
export function useSetting(editing: Editing, at: Path, locale: Locale | null): Setting {
  const { editing: editingText, pageSettings: text } = useText('editing', 'pageSettings')
  const names = useCellNames()
  const language = useLanguageName(locale ?? DEFAULT_LOCALE)
  const textStep = useCellLabel(editing, at, locale ?? DEFAULT_LOCALE)
  const partStep = usePartLabel(editing, at)
  const mayWrite = useMayWrite(editing.document.kind, at, locale)
  const helps: Readonly<Record<string, () => string>> = text.help
  const cell = names.cell(at, null)
  const help = [helps[`${at.at(-1)}Help`]?.(), mayWrite ? undefined : editingText.conflict.reasons.permissionMissing()].filter(Boolean).join(' ')
  return {
    label: locale === null ? cell : editingText.cellOf({ cell, language }),
    step: locale === null ? partStep : textStep,
    isReadOnly: !mayWrite,
    help: help || undefined,
  }
}

/** A cell that is changed as a whole: each change of what the user sees is a step. */
export function useChosenSetting(editing: Editing, at: Path, value: unknown): Setting & { readonly choose: (next: unknown) => void } {
  const setting = useSetting(editing, at, null)
  return { ...setting, choose: (next) => makeStep(editing, setting.step, [setOperation(at, value, next)]) }
}
