import type { ReactNode } from 'react'
import { SectionHead } from '#src/ui/layout.tsx'

/** Head of a section whose headline is optional; null when there is nothing to show. */
export function SectionTitle({ section, beside }: { section: { id: string; headline: string; subline: string }; beside?: ReactNode }) {
  const { id, headline, subline } = section
  if (!headline && !subline && !beside) return null
  return <SectionHead id={id} title={headline} lead={subline} beside={beside} />
}
