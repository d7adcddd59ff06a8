import { RichCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { Prose } from '#src/ui/prose.tsx'

/** Text section, with or without a headline. */
export function TextSection({ section }: { section: SectionOf<'text'> }) {
  return (
    <Section labelledBy={section.headline ? section.id : undefined}>
      {section.headline ? <SectionHead id={section.id} title={<TextCell name="headline">{section.headline}</TextCell>} /> : null}
      <RichCell name="body">
        <Prose html={section.body} />
      </RichCell>
    </Section>
  )
}
