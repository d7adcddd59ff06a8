import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import disclosure from '../cart/disclosure.module.css'

/** Collapsible part of the account. Input is kept while it is collapsed; Escape discards it. `children` receive a function that closes it. */
export function Setting({ icon, title, children }: { icon: IconName; title: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [round, setRound] = useState(0)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    setOpen(false)
    // Remounts the form, so that it starts without the discarded input.
    setRound((count) => count + 1)
    summary.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return (
    <details
      className={disclosure.root}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setWasOpen(true)
      }}
      onKeyDown={onKeyDown}
    >
      <summary ref={summary}>
        <Icon name={icon} />
        <span>{title}</span>
        <Icon name="down" size="sm" />
      </summary>
      <div key={round}>
        {/* Its own boundary: texts that still load must not suspend the page and lose the focus. */}
        <Suspense fallback={null}>{wasOpen ? children(close) : null}</Suspense>
      </div>
    </details>
  )
}
