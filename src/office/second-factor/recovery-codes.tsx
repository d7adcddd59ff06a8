import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#src/actors/browser/save-file.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import record from '../record/record.module.css'
import css from './second-factor.module.css'

/** The recovery codes, shown once: to copy, download and print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { secondFactor: text } = useText('secondFactor')
  const { user } = useSession()
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = codes.join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(lines).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    )
  const download = () => {
    const title = text.fileTitle({ email: user?.email ?? '' })
    saveFile(new Blob([`${title}\n\n${lines}\n`], { type: 'text/plain' }), text.fileName())
  }
  return (
    <section className={record.part} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        {text.codesTitle()}
      </h2>
      <p>{text.codesText()}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={record.actions}>
        <Button variant="secondary" icon="copy" onClick={copy}>
          {text.copy()}
        </Button>
        <Button variant="secondary" icon="download" onClick={download}>
          {text.download()}
        </Button>
        <Button variant="secondary" icon="file" onClick={() => window.print()}>
          {text.print()}
        </Button>
      </div>
      <p role="status">{copied ? text[copied]() : ''}</p>
      <p>
        <Button onClick={onDone}>{text.done()}</Button>
      </p>
    </section>
  )
}
