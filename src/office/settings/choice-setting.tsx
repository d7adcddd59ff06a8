import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { BACKDROPS } from '#contract/product.constants.ts'
import type { BackdropCell, ChoiceCell, FlagCell, FormCell } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/input.tsx'
import { useChoiceName } from '../editing/use-choice-name.ts'
import { SettingConflicts } from './setting-conflicts.tsx'
import type { SettingProps } from './setting-props.ts'
import css from './settings.module.css'
import { formChoicesQuery } from './settings-queries.ts'
import { useChosenSetting } from './use-setting.ts'

/** Yes or no. */
export function FlagSetting({ editing, at, value }: SettingProps<FlagCell>) {
  const { label, isReadOnly, help, choose } = useChosenSetting(editing, at, value)
  return (
    <div className={css.setting}>
      <Choice label={label} help={help} checked={value === true} disabled={isReadOnly} onChange={({ target }) => choose(target.checked)} />
      <SettingConflicts editing={editing} at={at} />
    </div>
  )
}

interface Option {
  readonly value: string
  readonly name: string
}

/** One of a few values. */
function SelectSetting({ editing, at, value, options }: Omit<SettingProps, 'cell' | 'opened'> & { options: readonly Option[] }) {
  const id = useId()
  const { label, isReadOnly, help, choose } = useChosenSetting(editing, at, value)
  return (
    <div className={css.setting}>
      <Field id={id} label={label} help={help}>
        {(control) => (
          <Select {...control} value={String(value)} disabled={isReadOnly} onChange={({ target }) => choose(target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SettingConflicts editing={editing} at={at} />
    </div>
  )
}

export function ChoiceSetting({ cell, ...props }: SettingProps<ChoiceCell>) {
  const nameOf = useChoiceName()
  return <SelectSetting {...props} options={cell.of.map((value) => ({ value, name: nameOf(value) }))} />
}

/** The form of a section; one that there is no longer is shown by its code. */
export function FormSetting({ cell: _, ...props }: SettingProps<FormCell>) {
  const { pageSettings: text, common } = useText('pageSettings')
  const { data = [], isError, refetch } = useQuery(formChoicesQuery(useApiContext()))
  const stored = String(props.value)
  const known = data.map(({ code, title }) => ({ value: code, name: title }))
  const isKnown = known.some(({ value }) => value === stored)
  return (
    <>
      <SelectSetting {...props} options={isKnown ? known : [{ value: stored, name: stored }, ...known]} />
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {text.failed()}
        </Alert>
      ) : null}
    </>
  )
}

/** The background, chosen by its colour. */
export function BackdropSetting({ editing, at, value }: SettingProps<BackdropCell>) {
  const name = useId()
  const nameOf = useChoiceName()
  const { label, isReadOnly, help, choose } = useChosenSetting(editing, at, value)
  return (
    <div className={css.setting}>
      <fieldset className={css.backdrops} aria-describedby={help ? `${name}-help` : undefined}>
        <legend>{label}</legend>
        {BACKDROPS.map((each) => (
          <label key={each} className={css.backdrop}>
            <input type="radio" name={name} checked={value === each} disabled={isReadOnly} onChange={() => choose(each)} />
            <span className={css.swatch} data-backdrop={each} aria-hidden="true" />
            {nameOf(each)}
          </label>
        ))}
      </fieldset>
      {help ? (
        <p className={css.help} id={`${name}-help`}>
          {help}
        </p>
      ) : null}
      <SettingConflicts editing={editing} at={at} />
    </div>
  )
}
