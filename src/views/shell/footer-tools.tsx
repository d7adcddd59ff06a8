import { Link } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { openCookieSettings } from './cookie-consent.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { NoticesEntry } from './notices-entry.tsx'
import css from './site-footer.module.css'
import { SCROLL_TO_TOP_MS } from './timings.ts'
import { hasOption, useElement } from './use-element.ts'

// Moves the focus too, so that Tab continues from the top.
function scrollToTop(): void {
  setTimeout(() => {
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, SCROLL_TO_TOP_MS)
}

/** Links and buttons at the end of the page: withdrawal, cookie settings, back to top, notices, language. */
export function FooterTools() {
  const { footer } = useText()
  const element = useElement('footer-section')
  return (
    <div className={css.tools}>
      <Link className={css.tool} to="/{-$locale}/withdrawal" activeOptions={{ exact: true, includeSearch: false }} activeProps={{}}>
        {footer.withdraw()}
      </Link>
      <button type="button" className={css.tool} data-scripted="" aria-haspopup="dialog" onClick={openCookieSettings}>
        {footer.cookies()}
      </button>
      <button type="button" className={css.tool} data-scripted="" onClick={scrollToTop}>
        {footer.backToTop()}
      </button>
      <NoticesEntry />
      {hasOption(element, 'showLanguageSwitch') ? <LanguageSwitch /> : null}
    </div>
  )
}
