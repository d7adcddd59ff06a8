import type { ReactNode } from 'react'
import { TextCell } from '#cells/cells.tsx'
import { SectionHead } from '#src/ui/layout.tsx'

/** Head of a section whose headline is optional; null when there is nothing to show. */
export function SectionTitle({ section, beside }: { section: { id: string; headline: string; subline: string }; beside?: ReactNode }) {
  const { id, headline, subline } = section
  if (!headline && !subline && !beside) return null
  const title = <TextCell name="headline">{headline}</TextCell>
  const lead = subline ? <TextCell name="subline">{subline}</TextCell> : null
  return <SectionHead id={id} title={title} lead={lead} beside={beside} />
}
