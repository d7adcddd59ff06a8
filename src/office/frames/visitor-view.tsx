import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { getVisitorView } from '#machines/editing/visitor-view.selectors.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { observeSize } from '#src/ui/observe-size.ts'
import { useLanguageName } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { CHANGES_UNSAVED } from '../editing/save-typed.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { FrameDialog } from './frame-dialog.tsx'
import { DEVICE_WIDTHS, DEVICES, type Device, fitFrame } from './frame-size.ts'
import css from './frames.module.css'
import { guardFrame } from './guard-frame.ts'
import { useVisitorView, type VisitorViewActor } from './use-visitor-view.ts'

interface VisitorViewProps {
  editing: Editing
  /** Called once nothing of it is needed. */
  onClosed: () => void
}

/** The page that is edited as visitors will see it, on a phone, a tablet or a desktop. */
export function VisitorView({ editing, onClosed }: VisitorViewProps) {
  const actor = useVisitorView(editing, onClosed)
  return actor ? <OpenView actor={actor} /> : null
}

function OpenView({ actor }: { actor: VisitorViewActor }) {
  const { editing: text, common } = useText('editing', 'notices')
  const { pages, problem, isBusy, isClosed } = getVisitorView(useActorSelector(actor, identity, actor.getSnapshot()))
  const own = useLocale()
  const [device, setDevice] = useState<Device>('phone')
  const [locale, setLocale] = useState(own)
  const page = pages.find((each) => each.locale === locale) ?? pages[0]
  const close = () => actor.send({ type: 'view.close' })
  const retry = () => actor.send({ type: 'view.retry' })
  if (isClosed) return null
  return (
    <FrameDialog
      title={text.visitor.title()}
      onClose={close}
      controls={
        <>
          <ChoiceChips
            label={text.width()}
            options={DEVICES.map((value) => ({ value, name: text.visitor[value]({ width: DEVICE_WIDTHS[value] }) }))}
            chosen={device}
            onChoose={setDevice}
          />
          {pages.length > 1 && page ? (
            <ChoiceChips
              label={text.language()}
              options={pages.map((each) => ({ value: each.locale, name: each.locale.toUpperCase() }))}
              chosen={page.locale}
              onChoose={setLocale}
            />
          ) : null}
        </>
      }
    >
      <p role="status" className={css.status}>
        {isBusy ? text.visitor.drawing() : ''}
      </p>
      {problem?.code === CHANGES_UNSAVED ? (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={retry}>
              {common.retry()}
            </Button>
          }
        >
          {text.visitor.unsaved()}
        </Alert>
      ) : null}
      {problem && problem.code !== CHANGES_UNSAVED ? <ProblemAlert problem={problem} onRetry={retry} /> : null}
      {page ? <DeviceFrame key={page.url} url={page.url} locale={page.locale} width={DEVICE_WIDTHS[device]} onEscape={close} /> : null}
    </FrameDialog>
  )
}

interface DeviceFrameProps {
  url: string
  locale: Locale
  width: number
  onEscape: () => void
}

/** A page of the shop as wide as a device, scaled to fit the window. */
function DeviceFrame({ url, locale, width, onEscape }: DeviceFrameProps) {
  const { editing: text } = useText('editing')
  const language = useLanguageName(locale)
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    return element ? observeSize(element, () => setSize({ width: element.clientWidth, height: element.clientHeight })) : undefined
  }, [])
  const fit = fitFrame(width, size)
  return (
    <>
      <p className={css.size}>
        <output>{fit && fit.scale < 1 ? text.visitor.scaled({ width, percent: Math.round(fit.scale * 100) }) : text.visitor.size({ width })}</output>
      </p>
      <div ref={place} className={css.stage}>
        {fit ? (
          <iframe
            className={css.device}
            src={new URL(url).pathname}
            title={text.visitor.frame({ language, width })}
            style={{ inlineSize: width, blockSize: fit.height, transform: `scale(${fit.scale})` }}
            onLoad={({ currentTarget }) => guardFrame(currentTarget, onEscape)}
          />
        ) : null}
      </div>
    </>
  )
}
