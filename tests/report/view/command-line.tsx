import { useState } from 'react'

/** A command of the terminal, to be copied. */
export function CommandLine({ command, note }: { command: string; note: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(command)
    setCopied(true)
  }
  return (
    <div className="CodeLine">
      <code>
        <i>$</i> {command} <i># {note}</i>
      </code>
      <button type="button" className="Button" aria-label={`Copy the command: ${note}`} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
