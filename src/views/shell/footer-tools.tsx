import { Link } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { openCookieSettings } from './cookie-consent.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { NoticesEntry } from './notices-entry.tsx'
import css from './site-footer.module.css'
import { SCROLL_TO_TOP_MS } from './timings.ts'

// The focus goes along, so that Tab goes on from the top.
function scrollToTop(): void {
  setTimeout(() => {
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, SCROLL_TO_TOP_MS)
}

/** What one may do at the end of a page. */
export function FooterTools() {
  const { footer } = useText()
  return (
    <div className={css.tools}>
      <Link className={css.tool} to="/{-$locale}/withdrawal" activeProps={{}}>
        {footer.withdraw()}
      </Link>
      <button type="button" className={css.tool} data-scripted="" aria-haspopup="dialog" onClick={openCookieSettings}>
        {footer.cookies()}
      </button>
      <button type="button" className={css.tool} data-scripted="" onClick={scrollToTop}>
        {footer.backToTop()}
      </button>
      <NoticesEntry />
      <LanguageSwitch />
    </div>
  )
}
