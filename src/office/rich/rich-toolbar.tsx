import type { Command, EditorState } from 'prosemirror-state'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { isLocale } from '#contract/locale.ts'
import { EDITING_PERMISSIONS, hasPermission } from '#contract/permission.constants.ts'
import { isWebAddress } from '#contract/web-address.ts'
import { useSession } from '#src/actors/session.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { linkAt, RICH_TOOLS, type RichTool, setLink } from './rich-commands.ts'
import css from './typed-rich.module.css'

const LinkInText = lazy(() => retryImport(() => import('../links/link-in-text.tsx').then((module) => ({ default: module.LinkInText }))))

const LINK = 'M10 13.5a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 4.800l-1.300 1.300M14 10.5a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300'
const SIGNS: Readonly<Record<RichTool['name'], string>> = {
  bold: 'B',
  italic: 'I',
  heading2: 'H2',
  heading3: 'H3',
  bulletList: '•',
  numberedList: '1.',
  quote: '”',
}

interface RichToolbarProps {
  state: EditorState
  /** Language of the text, where it is not that of the page. */
  lang: string | undefined
  /** Runs a command on the text. */
  run: (command: Command) => void
  /** Puts the caret back into the text. */
  onLeave: () => void
  /** Called when a dialog takes the focus, and once it is closed. */
  onDialog: (isOpen: boolean) => void
  length: number
  max: number
}

/** Tools of running text: arrow keys go from one to the next, Escape goes back to the text. */
export function RichToolbar({ state, lang, run, onLeave, onDialog, length, max }: RichToolbarProps) {
  const { editing: text } = useText('editing')
  const root = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const [linking, setLinking] = useState<'dialog' | 'field' | null>(null)
  const { user } = useSession()
  const locale = useLocale()
  // Who does not edit pages, or is logged out by now, cannot search for them.
  const mayChoose = user !== null && hasPermission(user, ...EDITING_PERMISSIONS)
  const link = linkAt(state)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])]
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && (place + step + buttons.length) % buttons.length
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onLeave()
    }
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
    buttons[next]?.focus()
  }
  if (linking === 'field') {
    const end = () => {
      setLinking(null)
      onLeave()
    }
    return <LinkField href={link?.href ?? null} run={run} onEnd={end} />
  }
  const openLink = () => {
    if (mayChoose) onDialog(true)
    setLinking(mayChoose ? 'dialog' : 'field')
  }
  const closeLink = () => {
    setLinking(null)
    onDialog(false)
  }
  const tabIndex = (index: number) => (index === place ? 0 : -1)
  return (
    <>
      <div ref={root} className={css.tools} role="toolbar" aria-label={text.rich.tools()} onKeyDown={onKeyDown} onMouseDown={(event) => event.preventDefault()}>
        {RICH_TOOLS.map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            tabIndex={tabIndex(index)}
            aria-label={text.rich[tool.name]()}
            aria-pressed={tool.isOn(state)}
            data-tool={tool.name}
            data-sign={SIGNS[tool.name]}
            onFocus={() => setPlace(index)}
            onClick={() => run(tool.run)}
          />
        ))}
        <button
          type="button"
          tabIndex={tabIndex(RICH_TOOLS.length)}
          aria-label={text.rich.link()}
          aria-haspopup={mayChoose ? 'dialog' : undefined}
          aria-pressed={link !== null}
          onFocus={() => setPlace(RICH_TOOLS.length)}
          onClick={openLink}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={LINK} />
          </svg>
        </button>
        <output aria-label={text.characters()}>{`${length} / ${max}`}</output>
      </div>
      {linking === 'dialog' ? (
        <Suspense fallback={null}>
          <LinkInText
            attributes={link}
            locale={isLocale(lang) ? lang : locale}
            onApply={(attributes, title) => {
              run(setLink(attributes, title))
              closeLink()
            }}
            onClose={closeLink}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function LinkField({ href, run, onEnd }: { href: string | null; run: RichToolbarProps['run']; onEnd: () => void }) {
  const { editing: text } = useText('editing')
  const id = useId()
  const [address, setAddress] = useState(href ?? '')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = address.trim()
    setWrong(!isWebAddress(given))
    if (!isWebAddress(given)) return
    run(setLink({ href: given }))
    onEnd()
  }
  const remove = () => {
    run(setLink(null))
    onEnd()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEnd()
  }
  return (
    <form className={css.tools} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{text.rich.address()}</label>
      <input
        id={id}
        type="url"
        value={address}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for it
        autoFocus
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <button type="submit">{text.rich.setLink()}</button>
      {href === null ? null : (
        <button type="button" onClick={remove}>
          {text.rich.removeLink()}
        </button>
      )}
      {isWrong ? (
        <span id={`${id}-error`} role="alert">
          {text.rich.wrongAddress()}
        </span>
      ) : null}
    </form>
  )
}
