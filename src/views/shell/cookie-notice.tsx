import type { RefCallback } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { answerCookies, useCookieQuestion } from './cookie-consent.ts'
import css from './cookie-notice.module.css'
import { inline, textOf, useElement } from './element-parts.ts'

/** Slugs of the privacy policy (RT-33). */
const POLICY = { en: 'privacy-policy', hr: 'politika-privatnosti' } as const

const ROOM = '--cookie-notice-h'

/** Tells the page how much room to keep at its end, so that nothing stays below the notice. */
const keepRoom: RefCallback<HTMLElement> = (notice) => {
  if (!notice) return
  const page = document.documentElement
  const observer = new ResizeObserver(() => page.style.setProperty(ROOM, `${notice.offsetHeight}px`))
  observer.observe(notice)
  return () => {
    observer.disconnect()
    page.style.removeProperty(ROOM)
  }
}

/** Asks once about cookies; to refuse is as easy as to accept. */
export function CookieNotice() {
  const text = useText()
  const locale = useLocale()
  const element = useElement('cookie-section')
  if (!useCookieQuestion()) return null
  return (
    <aside ref={keepRoom} className={css.root} aria-label={textOf(element, 'regionAria') || text.cookies.title()} data-noprint="">
      <div>
        <Prose html={inline(textOf(element, 'text')) || text.cookies.text()} plain />{' '}
        <TextLink to="/{-$locale}/$" params={{ _splat: POLICY[locale] }} quiet>
          {textOf(element, 'link') || text.cookies.policy()}
        </TextLink>
      </div>
      <div className={css.answers}>
        <Button size="sm" variant="secondary" onClick={() => answerCookies('accepted')}>
          {textOf(element, 'accept') || text.cookies.accept()}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => answerCookies('refused')}>
          {textOf(element, 'refuse') || text.cookies.refuse()}
        </Button>
      </div>
    </aside>
  )
}
