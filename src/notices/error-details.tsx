import { useState } from 'react'
import type { ProblemError } from '../client/problem-error.ts'
import { curlOf } from './curl.ts'
import css from './fault-details.module.css'

interface ErrorDetailsProps {
  problem: ProblemError
  words: { more: string; copy: string; copied: string }
  /** Pauses the display time while it is open. */
  onHold: (isHeld: boolean) => void
}

/** Details of a failed request for developers: status, code, message and a curl command. */
export function ErrorDetails({ problem, words, onHold }: ErrorDetailsProps) {
  const [isCopied, setCopied] = useState(false)
  const { request } = problem
  const { origin } = location
  // What is shown may be photographed; what is copied reproduces the answer. Only builds for developers have either.
  const copy = async () => {
    if (!request) return
    await navigator.clipboard.writeText(curlOf(request, { origin, isWhole: true }))
    setCopied(true)
  }
  return (
    <details className={css.root} onToggle={(event) => onHold(event.currentTarget.open)}>
      <summary>{`${words.more} · ${problem.status}`}</summary>
      <p>{`${problem.status} ${problem.code}: ${problem.message}`}</p>
      {request ? (
        <>
          <code>{curlOf(request, { origin })}</code>
          <button type="button" onClick={() => void copy()}>
            {isCopied ? words.copied : words.copy}
          </button>
        </>
      ) : null}
    </details>
  )
}
