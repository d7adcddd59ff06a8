import { ICONS } from '#contract/icon.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useIconName } from '../editing/use-icon-name.ts'

/** An icon with its name, or that there is none. */
export function IconValue({ value }: { value: unknown }) {
  const { review: text } = useText('review')
  const nameOf = useIconName()
  const icon = ICONS.find((each) => each === value)
  return (
    <>
      {icon ? <Icon name={icon} size="sm" /> : null} <span>{typeof value === 'string' && value !== '' ? nameOf(value) : text.nothing()}</span>
    </>
  )
}
