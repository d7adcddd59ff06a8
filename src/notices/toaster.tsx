import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { Locale } from '#contract/locale.ts'
import type { NoticeOptions } from '../actors/deps.ts'
import { ProblemError } from '../client/problem-error.ts'
import type { Texts } from '../i18n/texts.ts'
import { NOTICE_MS, problemDuration } from './durations.ts'
import { createNoticeList, type NoticeList } from './notice-list.ts'
import { noticeText, problemNotice } from './notice-text.ts'
import { Toast, type Tone } from './toast.tsx'

interface Shown {
  readonly tone: Tone
  readonly text: string
  readonly duration: number
  readonly action: { label: string; run: () => void; hold?: ((isHeld: boolean) => void) | undefined } | null
  /** Offers to send a report. */
  readonly report?: { label: string; open: () => Promise<void> } | undefined
  readonly ends?: NoticeOptions['ends'] | undefined
  /** Rendered below the text; receives a function that pauses the display time. */
  readonly details?: ((onHold: (isHeld: boolean) => void) => React.ReactNode) | undefined
}

/**
 * Shows notices. A repeated text reuses its toast, except while that closes: then it can no longer be shown and a new one is created.
 * The display time pauses while the toast is hovered or focused, or the tab is hidden.
 */
function createShow(): (shown: Shown) => void {
  const closed = new Map<string, number>()
  return function show({ tone, text, duration, action, report, ends, details }) {
    const name = `${tone}: ${text}`
    const turn = closed.get(name) ?? 0
    const id = `${name} ${turn}`
    const onClose = () => void closed.set(name, Math.max(turn + 1, closed.get(name) ?? 0))
    const close = () => {
      onClose()
      toast.dismiss(id)
    }
    const act = action && {
      label: action.label,
      run() {
        action.run()
        close()
      },
    }
    // The toast waits below the dialog of the report, which returns the focus to it.
    let isReporting = false
    const say = report && {
      label: report.label,
      async run() {
        isReporting = true
        await report.open()
        isReporting = false
      },
    }
    const put = (milliseconds: number) => {
      const hold = (isHeld: boolean) => {
        action?.hold?.(isHeld)
        if ((closed.get(name) ?? 0) === turn) put(isHeld || isReporting ? Number.POSITIVE_INFINITY : duration)
      }
      toast.custom(() => <Toast tone={tone} text={text} action={act} report={say ?? null} onHold={hold} details={details?.(hold)} />, {
        id,
        duration: milliseconds,
        onAutoClose: onClose,
        onDismiss: onClose,
      })
    }
    put(duration)
    ends?.(close)
  }
}

const LIFT = '--toast-lift'
const above = (distance: string) => ({ bottom: `calc(${distance} + var(${LIFT}, 0px))` })

/** The open modal dialog, or the page. */
const topmost = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

interface ToasterDeps {
  readonly showErrorDetails: () => Promise<boolean>
  readonly report: () => Promise<void>
}

/** Nothing that was entered is the cause: no response, or one that says that the shop failed. */
const isFailure = (error: unknown): boolean => !(error instanceof ProblemError) || error.status === 0 || error.status >= 500

/** Mounts the toaster. */
export function mountToaster(texts: Texts, { showErrorDetails, report }: ToasterDeps) {
  const list: NoticeList = createNoticeList()
  const show = createShow()
  const place = document.createElement('div')
  place.setAttribute('popover', 'manual')
  place.style.cssText = 'inset: auto; padding: 0; border: 0; background: none; overflow: visible'
  document.body.append(place)
  createRoot(place).render(
    <Toaster position="bottom-center" gap={8} visibleToasts={4} offset={above('1.5rem')} mobileOffset={above('1rem')} style={{ zIndex: 'var(--z-toast)' }} />,
  )

  /** Keeps the buttons of a dialog's footer uncovered, also when it grows. Its position without the dialog's transition. */
  const feet = new ResizeObserver(([entry]) => {
    const foot = entry?.target
    const dialog = foot?.closest('dialog')
    const lift = foot instanceof HTMLElement && dialog ? innerHeight - dialog.offsetTop - dialog.offsetHeight + foot.offsetHeight : 0
    place.style.setProperty(LIFT, `${lift}px`)
  })

  /** Moves the toasts into the top layer: inside an open modal dialog, where they are neither covered nor inert. */
  const bringForward = () => {
    if (place.isConnected) place.hidePopover?.()
    const parent = topmost()
    if (place.parentElement !== parent) parent.append(place)
    place.showPopover?.()
    const foot = parent.querySelector(':scope > [data-foot]')
    feet.disconnect()
    place.style.removeProperty(LIFT)
    if (foot) feet.observe(foot)
  }
  // Toasts also stay above a dialog that opens after them, unless it repeats their notice, and outlive one that is closed or removed.
  new MutationObserver((changes) => {
    if (!place.isConnected) return bringForward()
    const parent = topmost()
    const hasOpened = changes.some(({ type }) => type === 'attributes') && place.parentElement !== parent
    if (hasOpened && !parent.querySelector('[data-notice]')) bringForward()
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
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
    const text = {
      more: noticeText(texts, locale, 'noticeList.details'),
      copy: noticeText(texts, locale, 'error.copyCurl'),
      copied: noticeText(texts, locale, 'noticeList.copied'),
    }
    return (onHold) => <ErrorDetails problem={problem} text={text} onHold={onHold} />
  }
  return {
    list,
    message(tone: 'success' | 'info', locale: Locale, key: string, options: NoticeOptions) {
      const text = noticeText(texts, locale, key, options.params)
      put({ tone, text, duration: options.duration ?? NOTICE_MS, action: actionIn(locale, options), ends: options.ends })
    },
    problem(locale: Locale, error: unknown, options: NoticeOptions) {
      const text = problemNotice(texts, locale, error)
      if (text === undefined) return
      const shown: Shown = {
        tone: 'danger',
        text,
        duration: options.duration ?? problemDuration(text),
        action: actionIn(locale, options),
        report: isFailure(error) ? { label: noticeText(texts, locale, 'report.action'), open: report } : undefined,
        ends: options.ends,
      }
      put(shown)
      if (!(error instanceof ProblemError)) return
      // Updates the toast when the user may see error details.
      detailsOf(locale, error).then(
        (details) => details && show({ ...shown, details }),
        () => undefined,
      )
    },
  }
}
