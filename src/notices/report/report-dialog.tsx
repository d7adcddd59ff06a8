import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { REPORT_DAYS } from '#contract/report.constants.ts'
import type { Problem } from '#machines/problem.ts'
import { selectIsSending, selectReportCode, selectReportProblem } from '#machines/report/report.selectors.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Specs } from '#src/ui/specs.tsx'
import { Eyebrow, Meta, PlainDisplay } from '#src/ui/text.tsx'
import type { ReportActor } from '../../actors/browser/report.actor.ts'
import css from './report-dialog.module.css'
import { plainText, type ReadableReport, type ReportTexts, readableReport } from './report-text.ts'

interface ReportDialogProps {
  report: ReportActor
  /** Entries of the trail, also those that are not in the report. */
  total: number
  text: ReportTexts
  reasonOf: (problem: Problem) => string | undefined
  onClose: () => void
}

/** Shows a report, sends it, and shows its code; copies it where it cannot be sent. Rendered outside the router. */
export function ReportDialog({ report, total, text, reasonOf, onClose }: ReportDialogProps) {
  const code = useSelector(report, selectReportCode)
  const problem = useSelector(report, selectReportProblem)
  const isSending = useSelector(report, selectIsSending)
  const { contents } = report.getSnapshot().context
  const readable = useMemo(() => readableReport(contents, text, new Date()), [contents, text])
  const written = plainText(readable)
  const [copied, copy] = useCopy()
  useEffect(() => {
    if (problem) copy(written)
  }, [problem, written, copy])
  const isOffline = problem?.status === 0
  const title = code ? text.sentTitle() : isOffline ? text.offlineTitle() : problem ? text.unsentTitle() : text.action()
  const main = code
    ? { label: copied === code ? text.copied() : text.copyCode(), run: () => copy(code) }
    : problem
      ? { label: text.copyReport(), run: () => copy(written) }
      : { label: text.send(), run: () => report.send({ type: 'report.send' }) }
  return (
    <Modal
      heading={(id) => (
        <PlainDisplay as="h2" size={5} id={id}>
          {title}
        </PlainDisplay>
      )}
      closeLabel={text.close()}
      onClose={onClose}
      foot={
        <>
          {/* One button through all steps, so that the focus stays on it. */}
          <Button ref={takeFocus} busy={isSending} icon={code || problem ? 'copy' : undefined} onClick={main.run}>
            {main.label}
          </Button>
          {problem ? (
            <Button variant="secondary" onClick={() => report.send({ type: 'report.send' })}>
              {text.again()}
            </Button>
          ) : (
            <Button variant="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
              {code ? text.close() : text.later()}
            </Button>
          )}
        </>
      }
    >
      {/* Notices stay below: the dialog belongs to one. */}
      <div className={css.body} data-notice="">
        {code ? (
          <Sent code={code} text={text} />
        ) : problem ? (
          <>
            <p>{isOffline ? text.offline() : `${reasonOf(problem) ?? ''} ${text.unsent()}`.trim()}</p>
            {copied === written ? (
              <Alert tone="success" title={text.copied()}>
                {text.copiedText({ size: Math.ceil(written.length / 1000) })}
              </Alert>
            ) : null}
          </>
        ) : (
          <Contents readable={readable} total={total} text={text} />
        )}
      </div>
    </Modal>
  )
}

/** The text that was last copied to the clipboard, and what copies one. */
function useCopy(): [string, (text: string) => void] {
  const [copied, setCopied] = useState('')
  const copy = useCallback((text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(''),
    )
  }, [])
  return [copied, copy]
}

/** The element that `showModal` focuses; React's own attribute would focus it before the dialog is open. */
const takeFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

function Contents({ readable: { rows, lines }, total, text }: { readable: ReadableReport; total: number; text: ReportTexts }) {
  const steps = text.steps({ count: lines.length, total })
  return (
    <>
      <p>{text.lead()}</p>
      <Specs rows={rows} />
      <details open className={css.steps}>
        <summary>
          <Icon name="down" size="sm" />
          <span>{steps}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <ol tabIndex={0} aria-label={steps}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <li key={index}>{line}</li>
          ))}
        </ol>
      </details>
      <Meta>{text.left()}</Meta>
    </>
  )
}

function Sent({ code, text }: { code: string; text: ReportTexts }) {
  return (
    <>
      <div className={css.code} data-backdrop="foam" role="status">
        <Eyebrow>{text.code()}</Eyebrow>
        <p>{code}</p>
      </div>
      <p>{text.sent({ days: REPORT_DAYS })}</p>
    </>
  )
}
