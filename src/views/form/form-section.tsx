import type { SectionOf } from '#contract/sections/sections.ts'
import { asleep } from '#src/hydration/asleep.tsx'
import { Section, SectionHead } from '#src/ui/frame.tsx'

const PlatformForm = asleep(() => import('./platform-form.tsx').then((module) => module.PlatformForm))

/** A form of the platform as a part of a page. */
export function FormSection({ section: { id, headline, subline, form } }: { section: SectionOf<'form'> }) {
  return (
    <Section {...(headline ? { labelledBy: id } : {})}>
      {headline ? <SectionHead id={id} title={headline} lead={subline} /> : null}
      <PlatformForm code={form} />
    </Section>
  )
}
