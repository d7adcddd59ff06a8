import { TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { Display } from '#src/ui/text.tsx'
import css from './newsletter.module.css'
import { NewsletterForm } from './newsletter-form.tsx'

/** Newsletter section: sign-up form with consents. */
export function Newsletter({ section }: { section: SectionOf<'newsletter'> }) {
  const nbsp = useNonBreakingSpaces()
  return (
    <section className={css.root} data-backdrop={section.backdrop} data-newsletter="" aria-labelledby={section.id}>
      <Display size={2} id={section.id}>
        <TextCell name="headline">{nbsp(section.headline)}</TextCell>
      </Display>
      <NewsletterForm id={section.id} subline={section.subline ? <TextCell name="subline">{section.subline}</TextCell> : null} />
    </section>
  )
}
