import { useText } from '#src/i18n/use-text.ts'

/** Names icons as they are searched for; '' for none, and one without a name is shown as it is stored. */
export function useIconName(): (icon: string) => string {
  const { editing: text } = useText('editing')
  const names: Readonly<Record<string, () => string>> = text.icons.names
  return (icon) => names[`${icon}Icon`]?.() ?? icon
}
