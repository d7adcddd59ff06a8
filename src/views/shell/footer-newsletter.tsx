import { lazy, Suspense, useState } from 'react'
import { TextCell } from '#cells/cells.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './footer-newsletter.module.css'

const NewsletterForm = lazy(() => import('../content/newsletter-form.tsx').then((module) => ({ default: module.NewsletterForm })))

/** Newsletter sign-up in the footer; its form is loaded on click. */
export function FooterNewsletter({ title, text }: { title: string; text: string }) {
  const { newsletter } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.root}>
      <h2>
        <TextCell name="newsletterTitle">{title}</TextCell>
      </h2>
      <p>
        <TextCell name="newsletterText">{text}</TextCell>
      </p>
      {isOpen ? (
        <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
          <NewsletterForm id="footer-newsletter-form" takesFocus />
        </Suspense>
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {newsletter.submit()}
          </Button>
        </div>
      )}
    </div>
  )
}
