import type { SectionOf } from '#contract/sections/sections.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { PlatformForm } from './platform-form.tsx'

/** Form section: a CMS form within a page. */
export function FormSection({ section: { id, headline, subline, form } }: { section: SectionOf<'form'> }) {
  return (
    <Section {...(headline ? { labelledBy: id } : {})}>
      {headline ? <SectionHead id={id} title={headline} lead={subline} /> : null}
      <PlatformForm code={form} />
    </Section>
  )
}
