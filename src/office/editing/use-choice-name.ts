import { useText } from '#src/i18n/use-text.ts'

/** Names the values of a choice, and backgrounds; a value without a name is shown as it is stored. */
export function useChoiceName(): (value: string) => string {
  const { editing: text } = useText('editing')
  const names: Readonly<Record<string, () => string>> = text.choices
  return (value) => names[`${value}Choice`]?.() ?? value
}
