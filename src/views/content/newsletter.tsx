import type { SectionOf } from '#contract/sections/sections.ts'
import { Display } from '#src/ui/text.tsx'
import css from './newsletter.module.css'
import { NewsletterForm } from './newsletter-form.tsx'

/** Newsletter section: sign-up form with consents. */
export function Newsletter({ section }: { section: SectionOf<'newsletter'> }) {
  return (
    <section className={css.root} data-backdrop={section.backdrop} data-newsletter="" aria-labelledby={section.id}>
      <Display size={2} id={section.id}>
        {section.headline}
      </Display>
      <NewsletterForm id={section.id} subline={section.subline} />
    </section>
  )
}
