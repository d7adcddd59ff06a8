import { useState } from 'react'
import type { ProblemError } from '../client/problem-error.ts'
import { curlOf } from './curl.ts'
import css from './fault-details.module.css'

interface ErrorDetailsProps {
  problem: ProblemError
  words: { more: string; copy: string; copied: string }
  /** Time stands still while it is open. */
  onHold: (isHeld: boolean) => void
}

/** How a request went wrong, for whoever develops the shop: status, code, message and a command that sends it once more. */
export function ErrorDetails({ problem, words, onHold }: ErrorDetailsProps) {
  const [isCopied, setCopied] = useState(false)
  const command = problem.request && curlOf(problem.request)
  return (
    <details className={css.root} onToggle={(event) => onHold(event.currentTarget.open)}>
      <summary>{`${words.more} · ${problem.status}`}</summary>
      <p>{`${problem.status} ${problem.code}: ${problem.message}`}</p>
      {command ? (
        <>
          <code>{command}</code>
          <button type="button" onClick={() => void navigator.clipboard.writeText(command).then(() => setCopied(true))}>
            {isCopied ? words.copied : words.copy}
          </button>
        </>
      ) : null}
    </details>
  )
}
