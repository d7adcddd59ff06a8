import { type ReactNode, useId, useState } from 'react'
import type { UsedPostType } from '#contract/post-type.ts'
import { SECTIONS_MAX } from '#contract/sections/cell.ts'
import { definitionOf, type SectionType } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/input.tsx'
import { SECTION_TYPES, useSectionTexts } from './section-texts.ts'
import css from './templates.module.css'

export type TemplateSectionFields = Pick<UsedPostType, 'allowedSections' | 'firstSections'>

interface TemplateSectionsProps extends TemplateSectionFields {
  disabled: boolean
  onChange: (change: Partial<TemplateSectionFields>) => void
  /** What another user has saved meanwhile. */
  firstNote?: ReactNode
  allowedNote?: ReactNode
}

/** The sections that pages of a template begin with, and those that they may hold. */
export function TemplateSections({ allowedSections, firstSections, disabled, onChange, firstNote, allowedNote }: TemplateSectionsProps) {
  const { templates: text } = useText('templates')
  const { name } = useSectionTexts()
  const allow = (types: SectionType[] | null) => {
    const first = firstSections.filter((type) => !types || types.includes(type))
    onChange({ allowedSections: types, ...(first.length < firstSections.length && { firstSections: first }) })
  }
  return (
    <>
      <fieldset className={css.group} disabled={disabled}>
        <legend>{text.first()}</legend>
        <p className={css.meta}>{firstSections.length > 0 ? text.firstHelp() : text.noFirst()}</p>
        {firstNote}
        <FirstSections allowed={allowedSections ?? SECTION_TYPES} types={firstSections} onChange={(types) => onChange({ firstSections: types })} />
      </fieldset>
      <fieldset className={css.group} disabled={disabled}>
        <legend>{text.allowed()}</legend>
        <p className={css.meta}>{allowedSections?.length === 0 ? text.allowNone() : text.allowedHelp()}</p>
        {allowedNote}
        <Choice label={text.allowAll()} checked={allowedSections === null} onChange={({ target }) => allow(target.checked ? null : [...SECTION_TYPES])} />
        {allowedSections ? (
          <div className={css.choices}>
            {SECTION_TYPES.map((type) => (
              <Choice
                key={type}
                label={name(type)}
                checked={allowedSections.includes(type)}
                onChange={({ target }) => allow(SECTION_TYPES.filter((each) => (each === type ? target.checked : allowedSections.includes(each))))}
              />
            ))}
          </div>
        ) : null}
      </fieldset>
    </>
  )
}

interface FirstSectionsProps {
  allowed: readonly SectionType[]
  types: readonly SectionType[]
  onChange: (types: SectionType[]) => void
}

function FirstSections({ allowed, types, onChange }: FirstSectionsProps) {
  const { templates: text } = useText('templates')
  const { name } = useSectionTexts()
  const id = useId()
  const [wanted, setWanted] = useState<SectionType | null>(null)
  const isFree = (type: SectionType) => types.filter((each) => each === type).length < (definitionOf(type)?.max ?? SECTIONS_MAX)
  const offered = types.length < SECTIONS_MAX ? allowed.filter(isFree) : []
  const chosen = wanted && offered.includes(wanted) ? wanted : offered[0]
  const swapped = (index: number) => types.map((type, at) => (at === index ? (types[index + 1] ?? type) : at === index + 1 ? (types[index] ?? type) : type))
  return (
    <>
      {types.length > 0 ? (
        <ol className={css.first}>
          {types.map((type, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its buttons, and with them the focus
            <li key={index}>
              <span className={css.meta}>{index + 1}</span>
              <span>{name(type)}</span>
              <span className={css.actions}>
                <span className={css.turned}>
                  <IconButton icon="down" label={text.up({ section: name(type) })} disabled={index === 0} onClick={() => onChange(swapped(index - 1))} />
                </span>
                <IconButton
                  icon="down"
                  label={text.down({ section: name(type) })}
                  disabled={index === types.length - 1}
                  onClick={() => onChange(swapped(index))}
                />
                <IconButton icon="trash" label={text.remove({ section: name(type) })} onClick={() => onChange(types.toSpliced(index, 1))} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {chosen ? (
        <div className={css.add}>
          <Field id={id} label={text.addFirst()}>
            {(control) => (
              <Select {...control} value={chosen} onChange={({ target }) => setWanted(offered.find((type) => type === target.value) ?? null)}>
                {offered.map((type) => (
                  <option key={type} value={type}>
                    {name(type)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button variant="secondary" icon="plus" onClick={() => onChange([...types, chosen])}>
            {text.add()}
          </Button>
        </div>
      ) : null}
    </>
  )
}
