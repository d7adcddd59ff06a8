import { FORMATS } from '#contract/locales/format.gen.ts'
import type { DateCell, MoneyCell, NumberCell } from '#contract/sections/cell.ts'
import { formatDecimal, TIME_ZONE } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useCurrency } from '#src/ui/currency.ts'
import { Input } from '#src/ui/input.tsx'
import { useCellNames } from '../editing/cell-label.ts'
import { wallTimeOf } from '../shop-time.ts'
import { readAmount, readNumber, readTime, type TypedValue } from './read-value.ts'
import type { SettingProps } from './setting-props.ts'
import { type ReadValue, TypedSetting } from './typed-setting.tsx'
import { useWrongText } from './use-wrong-text.ts'

/** Says in words which rule a typed value breaks. */
function useReader(): <T>(result: TypedValue<T>) => ReadValue {
  const wrongText = useWrongText()
  return (result) => ('wrong' in result ? { wrong: wrongText(result.wrong) } : result)
}

/** A number with its limits. */
export function NumberSetting({ editing, at, cell, value }: SettingProps<NumberCell>) {
  const { pageSettings: text } = useText('pageSettings')
  const locale = useLocale()
  const reader = useReader()
  const { min, max, whole, required } = cell
  const stored = typeof value === 'number' ? String(value).replace('.', FORMATS[locale].decimalMark) : ''
  const limits = { min: String(min), max: String(max) }
  return (
    <TypedSetting
      editing={editing}
      at={at}
      stored={stored}
      read={(typed) => reader(readNumber(cell, typed))}
      required={required}
      help={whole ? text.whole(limits) : text.between(limits)}
    >
      {(control) => <Input {...control} inputMode={min < 0 ? 'text' : whole ? 'numeric' : 'decimal'} maxLength={24} />}
    </TypedSetting>
  )
}

/** An amount of money. */
export function MoneySetting({ editing, at, cell, value }: SettingProps<MoneyCell>) {
  const locale = useLocale()
  const { symbol, label: currency } = useCurrency()
  const names = useCellNames()
  const reader = useReader()
  return (
    <TypedSetting
      editing={editing}
      at={at}
      label={`${names.cell(at, null)} (${symbol || currency})`}
      stored={typeof value === 'number' ? formatDecimal(value, locale, 2) : ''}
      read={(typed) => reader(readAmount(cell, typed))}
      required={cell.required}
    >
      {(control) => <Input {...control} inputMode="decimal" maxLength={16} />}
    </TypedSetting>
  )
}

/** A time, on the clocks of the shop. */
export function DateSetting({ editing, at, cell, value }: SettingProps<DateCell>) {
  const { pageSettings: text } = useText('pageSettings')
  const reader = useReader()
  return (
    <TypedSetting
      editing={editing}
      at={at}
      stored={typeof value === 'string' && value !== '' ? wallTimeOf(new Date(value)) : ''}
      read={(typed, isIncomplete) => reader(readTime(cell, typed, isIncomplete))}
      required={cell.required}
      help={text.zone({ zone: TIME_ZONE })}
    >
      {(control) => <Input {...control} type="datetime-local" />}
    </TypedSetting>
  )
}
