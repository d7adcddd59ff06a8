import { TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { PlatformForm } from './platform-form.tsx'

/** Form section: a CMS form within a page. */
export function FormSection({ section: { id, headline, subline, form } }: { section: SectionOf<'form'> }) {
  const nbsp = useNonBreakingSpaces()
  const lead = subline ? <TextCell name="subline">{nbsp(subline)}</TextCell> : null
  return (
    <Section {...(headline ? { labelledBy: id } : {})}>
      {headline ? <SectionHead id={id} title={<TextCell name="headline">{nbsp(headline)}</TextCell>} lead={lead} /> : null}
      <PlatformForm code={form} />
    </Section>
  )
}
