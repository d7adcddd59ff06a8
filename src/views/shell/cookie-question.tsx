import type { RefCallback } from 'react'
import { ButtonCell, CellScope, RichCell, TextCell } from '#cells/cells.tsx'
import { ADDRESSES } from '#contract/locales/addresses.gen.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { observeSize } from '#src/ui/observe-size.ts'
import { Prose } from '#src/ui/prose.tsx'
import { type CookieChoice, openCookieSettings, storeCookieChoice } from './cookie-consent.ts'
import css from './cookie-question.module.css'
import { inline, textOf, useElement } from './use-element.ts'

/** Sets the page's bottom padding to the height of the notice, so that it covers no content. Not by a custom property: the styles of all elements would be computed anew. */
const reserveSpace: RefCallback<HTMLElement> = (notice) => {
  if (!notice) return
  const page = document.documentElement
  const reserve = (room: string) => Object.assign(page.style, { paddingBlockEnd: room, scrollPaddingBlockEnd: room })
  const end = observeSize(notice, () => reserve(`calc(${notice.offsetHeight}px + 2 * clamp(0.75rem, 2vw, 1.5rem))`))
  return () => {
    end()
    reserve('')
  }
}

// The choice removes the notice with the focused button: the main content receives the focus.
function choose(choice: CookieChoice): void {
  storeCookieChoice(choice)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Cookie notice with equally prominent buttons to accept, decline and configure. */
export function CookieQuestion({ isEdited }: { isEdited: boolean }) {
  const { cookies } = useText('cookies')
  const locale = useLocale()
  const element = useElement('cookie-section')
  return (
    <CellScope of={isEdited ? element : undefined}>
      <aside
        ref={reserveSpace}
        className={css.root}
        data-edited={isEdited ? '' : undefined}
        aria-label={textOf(element, 'regionAria') || cookies.title()}
        data-noprint=""
      >
        <div>
          <RichCell name="text">
            <Prose html={inline(textOf(element, 'text')) || cookies.text()} plain />
          </RichCell>{' '}
          <TextLink to="/{-$locale}/$" params={{ _splat: ADDRESSES[locale].pages.privacyPolicy }} quiet>
            <TextCell name="link">{textOf(element, 'link') || cookies.policy()}</TextCell>
          </TextLink>
        </div>
        <div className={css.choices}>
          <ButtonCell name="accept">
            <Button size="sm" variant="secondary" onClick={() => choose('accepted')}>
              {textOf(element, 'accept') || cookies.accept()}
            </Button>
          </ButtonCell>
          <ButtonCell name="refuse">
            <Button size="sm" variant="secondary" onClick={() => choose('refused')}>
              {textOf(element, 'refuse') || cookies.refuse()}
            </Button>
          </ButtonCell>
          <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={openCookieSettings}>
            {cookies.choose()}
          </Button>
        </div>
      </aside>
    </CellScope>
  )
}
