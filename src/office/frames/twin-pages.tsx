import { type RefCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLanguageLinks } from '#src/locale/use-language-links.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useLanguageName } from '../editing/cell-label.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { followScroll } from './follow-scroll.ts'
import { FrameDialog } from './frame-dialog.tsx'
import css from './frames.module.css'
import { twinAddress } from './twin-address.ts'

interface TwinPagesProps {
  /** The other language that is shown first. */
  other: Locale
  onClose: () => void
}

/**
 * The page in its own and in another language beside each other, both in edit mode, each as wide as its part of the window is; in a narrow window one of them. Each
 * is a window of its own, which saves to the same drafts.
 */
export function TwinPages({ other, onClose }: TwinPagesProps) {
  const { editing: text } = useText('editing')
  const own = useLocale()
  const [beside, setBeside] = useState(other)
  // In a narrow window the one that is seen, else the one that the user is in.
  const [shown, setShown] = useState(other)
  const { setFrame, link, focus } = useLinkedFrames(own, beside)
  const choose = (locale: Locale) => {
    flushSync(() => {
      setShown(locale)
      if (locale !== own) setBeside(locale)
    })
    focus(locale)
  }
  const side = (locale: Locale) => (
    <Side
      key={locale}
      locale={locale}
      isShown={locale === shown}
      frameRef={(frame) => setFrame(locale, frame)}
      onLoad={({ contentWindow }) => {
        link()
        contentWindow?.addEventListener('focus', () => setShown(locale))
      }}
    />
  )
  return (
    <FrameDialog
      title={text.twin.title()}
      onClose={onClose}
      controls={
        <ChoiceChips
          label={text.language()}
          options={[own, ...LOCALES.filter((locale) => locale !== own)].map((value) => ({ value, name: value.toUpperCase() }))}
          chosen={shown}
          onChoose={choose}
        />
      }
    >
      <div className={css.sides}>
        {side(own)}
        {side(beside)}
      </div>
    </FrameDialog>
  )
}

/** The frames, of which two are scrolled together once they are loaded. */
function useLinkedFrames(own: Locale, beside: Locale) {
  const frames = useRef(new Map<Locale, HTMLIFrameElement>())
  const unlink = useRef<(() => void) | null>(null)
  useEffect(() => () => unlink.current?.(), [])
  return {
    setFrame(locale: Locale, frame: HTMLIFrameElement | null) {
      if (frame) frames.current.set(locale, frame)
      else frames.current.delete(locale)
    },
    /** To be repeated whenever one of them has loaded a page. */
    link() {
      unlink.current?.()
      const [first, second] = [own, beside].map((locale) => frames.current.get(locale)?.contentWindow)
      unlink.current = first && second ? followScroll(first, second) : null
    },
    focus: (locale: Locale) => frames.current.get(locale)?.focus(),
  }
}

interface SideProps {
  locale: Locale
  isShown: boolean
  frameRef: RefCallback<HTMLIFrameElement>
  /** Called for each page that the frame loads. */
  onLoad: (frame: HTMLIFrameElement) => void
}

function Side({ locale, isShown, frameRef, onLoad }: SideProps) {
  const { editing: text } = useText('editing')
  const language = useLanguageName(locale)
  const links = useLanguageLinks()
  // The frame goes its own way from there.
  const [address] = useState(() => twinAddress(links, locale))
  return (
    <div className={css.side} data-shown={isShown ? '' : undefined}>
      {address === null ? (
        <p className={css.missing}>{text.twin.missing({ language })}</p>
      ) : (
        <iframe ref={frameRef} className={css.page} src={address} title={text.twin.frame({ language })} onLoad={({ currentTarget }) => onLoad(currentTarget)} />
      )}
    </div>
  )
}
