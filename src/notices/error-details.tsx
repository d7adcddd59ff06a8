import { useState } from 'react'
import { useActors } from '../actors/actors.ts'
import type { TrailEntry } from '../actors/browser/trail.ts'
import type { ProblemError } from '../client/problem-error.ts'
import { curlOf } from './curl.ts'
import css from './fault-details.module.css'

/** Those that led to the failure; more would hide the request. */
const SHOWN_EVENTS = 10

interface ErrorDetailsProps {
  problem: ProblemError
  text: { more: string; copy: string; copied: string }
  /** Pauses the display time while it is open. */
  onHold: (isHeld: boolean) => void
}

/** Details of a failed request for developers: status, code, message, a curl command and the events before it. */
export function ErrorDetails({ problem, text, onHold }: ErrorDetailsProps) {
  const [isCopied, setCopied] = useState(false)
  const { request } = problem
  const actors = useActors()
  const { origin } = location
  // What is shown may be photographed; what is copied reproduces the response. Only builds for developers have either.
  const copy = async () => {
    if (!request) return
    await navigator.clipboard.writeText(curlOf(request, { origin, isWhole: true }))
    setCopied(true)
  }
  return (
    <details className={css.root} onToggle={(event) => onHold(event.currentTarget.open)}>
      <summary>{`${text.more} · ${problem.status}`}</summary>
      <p>{`${problem.status} ${problem.code}: ${problem.message}`}</p>
      {request ? (
        <>
          <code>{curlOf(request, { origin })}</code>
          <button type="button" onClick={() => void copy()}>
            {isCopied ? text.copied : text.copy}
          </button>
        </>
      ) : null}
      <pre>{actors?.trail().slice(-SHOWN_EVENTS).map(lineOf).join('\n')}</pre>
    </details>
  )
}

const lineOf = ({ at, actor, event, state, code, requestId }: TrailEntry): string =>
  [(at / 1000).toFixed(3), actor, event, state && `→ ${state}`, code, requestId].filter(Boolean).join(' ')
