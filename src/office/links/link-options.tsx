import { useId } from 'react'
import { LINK_RELS, type LinkRel } from '#contract/link.constants.ts'
import type { StoredTarget } from '#contract/sections/fields.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/input.tsx'

export type Options = Pick<StoredTarget, 'newTab' | 'rel'>

interface LinkOptionsProps {
  options: Options
  onChange: (options: Options) => void
}

/** How a link opens, and how search engines see it. */
export function LinkOptions({ options, onChange }: LinkOptionsProps) {
  const { editing } = useText('editing')
  const { link: text } = editing
  const id = useId()
  return (
    <>
      <Choice
        label={text.newTab()}
        help={text.newTabHelp()}
        checked={options.newTab}
        onChange={({ target: { checked } }) => onChange({ ...options, newTab: checked })}
      />
      <Field id={id} label={text.rel()}>
        {(control) => (
          <Select {...control} value={options.rel} onChange={({ target: { value } }) => onChange({ ...options, rel: value as LinkRel })}>
            {LINK_RELS.map((rel) => (
              <option key={rel} value={rel}>
                {text[rel]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
