import { useId } from 'react'
import type { ListFilter as Filter } from '#contract/office-list.constants.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './list.module.css'
import { filterText, partsOf } from './list-address.ts'
import { ListPopover } from './list-popover.tsx'

/** Words of a filter: its name, and those of what can be chosen. */
export interface FilterWords {
  readonly label: string
  readonly options?: Readonly<Record<string, string>>
}

interface ListFilterProps {
  filter: Filter
  words: FilterWords
  /** As it stands in the address; empty without the filter. */
  value: string
  onChange: (value: string) => void
}

function useValueText({ filter, words: { options = {} }, value }: ListFilterProps): string {
  const { officeList: text } = useText('officeList')
  const locale = useLocale()
  if (value === '') return ''
  const [from = '', until = ''] = partsOf(filter, value)
  if (filter.type === 'choice' || filter.type === 'names') {
    return partsOf(filter, value)
      .map((part) => options[part] ?? part)
      .join(', ')
  }
  const show = (part: string) => (filter.type === 'period' ? formatDate(`${part}T12:00:00Z`, locale) : `${part} €`)
  if (from === '') return text.upTo({ until: show(until) })
  return until === '' ? text.since({ from: show(from) }) : text.between({ from: show(from), until: show(until) })
}

/** One filter of a list: its button says what it filters by, its dialog changes it. */
export function ListFilter(props: ListFilterProps) {
  const { filter, words, value, onChange } = props
  const { officeList: text, common } = useText('officeList')
  const shown = useValueText(props)
  return (
    <span className={css.chip} data-on={value === '' ? undefined : ''}>
      <ListPopover
        label={words.label}
        trigger={
          <>
            <span>{words.label}</span> {value === '' ? <Icon name="down" size="sm" /> : <b>{shown}</b>}
          </>
        }
      >
        {(close) => (
          <form
            className={css.fields}
            onSubmit={(event) => {
              event.preventDefault()
              onChange(filterText(filter, new FormData(event.currentTarget).getAll('part').map(String)))
              close()
            }}
          >
            <FilterFields filter={filter} words={words} value={value} />
            <Button type="submit" size="sm">
              {common.apply()}
            </Button>
          </form>
        )}
      </ListPopover>
      {value === '' ? null : (
        <button type="button" className={css.chipButton} aria-label={text.remove({ name: words.label })} onClick={() => onChange('')}>
          <Icon name="close" size="sm" />
        </button>
      )}
    </span>
  )
}

function FilterFields({ filter, words: { label, options = {} }, value }: Omit<ListFilterProps, 'onChange'>) {
  const { officeList: text } = useText('officeList')
  const id = useId()
  const parts = partsOf(filter, value)
  if (filter.type === 'choice' || filter.type === 'names')
    return (
      <fieldset className={css.fields}>
        <legend className={css.legend}>{label}</legend>
        {(filter.type === 'choice' ? filter.options : Object.keys(options)).map((option) => (
          <Choice key={option} name="part" value={option} label={options[option] ?? option} defaultChecked={parts.includes(option)} />
        ))}
      </fieldset>
    )
  const field = filter.type === 'period' ? { type: 'date' } : { type: 'number', min: 0, step: 0.01, inputMode: 'decimal' as const }
  return (
    <>
      <label htmlFor={`${id}-from`}>{text.from()}</label>
      <Input {...field} id={`${id}-from`} name="part" size="sm" defaultValue={parts[0]} />
      <label htmlFor={`${id}-until`}>{text.until()}</label>
      <Input {...field} id={`${id}-until`} name="part" size="sm" defaultValue={parts[1]} />
    </>
  )
}
