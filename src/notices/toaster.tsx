import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { Locale } from '#contract/locale.ts'
import type { NoticeOptions } from '../actors/deps.ts'
import { ProblemError } from '../client/problem-error.ts'
import type { Texts } from '../i18n/texts.ts'
import { NOTICE_MS, problemDuration } from './durations.ts'
import { createNoticeList, type NoticeList } from './notice-list.ts'
import { noticeText, problemText } from './notice-text.ts'
import { Toast, type Tone } from './toast.tsx'

interface Shown {
  readonly tone: Tone
  readonly text: string
  readonly duration: number
  readonly action: { label: string; run: () => void; hold?: ((isHeld: boolean) => void) | undefined } | null
  readonly ends?: NoticeOptions['ends'] | undefined
  /** Drawn below the words, with what makes time stand still. */
  readonly details?: ((onHold: (isHeld: boolean) => void) => React.ReactNode) | undefined
}

// The same words at once are one notice; it stands still while the pointer, the focus or another tab is elsewhere.
function show({ tone, text, duration, action, ends, details }: Shown): void {
  const id = `${tone}: ${text}`
  const leave = () => toast.dismiss(id)
  const act = action && {
    label: action.label,
    run() {
      action.run()
      leave()
    },
  }
  const put = (milliseconds: number) => {
    const hold = (isHeld: boolean) => {
      action?.hold?.(isHeld)
      put(isHeld ? Number.POSITIVE_INFINITY : duration)
    }
    toast.custom(() => <Toast tone={tone} text={text} action={act} onHold={hold} details={details?.(hold)} />, { id, duration: milliseconds })
  }
  put(duration)
  ends?.(leave)
}

/** Puts the place for notices into the page. */
export function mountToaster(texts: Texts, showErrorDetails: () => Promise<boolean>) {
  const list: NoticeList = createNoticeList()
  const place = document.createElement('div')
  place.popover = 'manual'
  place.style.cssText = 'inset: auto; padding: 0; border: 0; background: none; overflow: visible'
  document.body.append(place)
  createRoot(place).render(<Toaster position="bottom-center" gap={8} visibleToasts={4} style={{ zIndex: 'var(--z-toast)' }} />)

  /** Nothing covers a notice, and an open dialog does not make it dead: it is shown inside of it, above everything. */
  const bringForward = () => {
    if (place.isConnected) place.hidePopover()
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (place.parentElement !== parent) parent.append(place)
    place.showPopover()
  }
  const actionIn = (locale: Locale, { action }: NoticeOptions) =>
    action ? { label: noticeText(texts, locale, action.key), run: action.run, hold: action.hold } : null

  function put(shown: Shown): void {
    bringForward()
    list.add({ tone: shown.tone, text: shown.text, at: Date.now() })
    show(shown)
  }
  const detailsOf = async (locale: Locale, problem: ProblemError): Promise<Shown['details']> => {
    if (!(await showErrorDetails())) return undefined
    const { ErrorDetails } = await import('./error-details.tsx')
    const words = {
      more: noticeText(texts, locale, 'noticeList.details'),
      copy: noticeText(texts, locale, 'error.copyCurl'),
      copied: noticeText(texts, locale, 'noticeList.copied'),
    }
    return (onHold) => <ErrorDetails problem={problem} words={words} onHold={onHold} />
  }
  return {
    list,
    message(tone: 'success' | 'info', locale: Locale, key: string, options: NoticeOptions) {
      const text = noticeText(texts, locale, key, options.params)
      put({ tone, text, duration: options.duration ?? NOTICE_MS, action: actionIn(locale, options), ends: options.ends })
    },
    problem(locale: Locale, error: unknown, options: NoticeOptions) {
      const text = problemText(texts, locale, error)
      if (text === undefined) return
      const shown: Shown = { tone: 'danger', text, duration: options.duration ?? problemDuration(text), action: actionIn(locale, options), ends: options.ends }
      put(shown)
      if (!(error instanceof ProblemError)) return
      // Whoever may see more gets the same notice again, with it.
      detailsOf(locale, error).then(
        (details) => details && show({ ...shown, details }),
        () => undefined,
      )
    },
  }
}
