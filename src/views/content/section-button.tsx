import { CellScope, LinkCell, TextCell } from '#cells/cells.tsx'
import type { Button } from '#contract/link.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { isReachable, targetOf } from './target.ts'

/** Button of a section; null when its link has no target. */
export function SectionButton({ button, variant, size }: { button: Button | null; variant: 'primary' | 'secondary' | 'text'; size?: 'lg' }) {
  if (!button || !isReachable(button)) return null
  return (
    <CellScope at={['button']}>
      <LinkCell name="target">
        <ButtonLink variant={variant} size={size} {...targetOf(button.link)}>
          <TextCell name="label">{button.label}</TextCell>
        </ButtonLink>
      </LinkCell>
    </CellScope>
  )
}
