import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import disclosure from '../cart/disclosure.module.css'

/** A part of the account behind its name. What is typed stays while it is folded; Escape calls it off. `children` get the way to close it. */
export function Setting({ icon, title, children }: { icon: IconName; title: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [round, setRound] = useState(0)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    setOpen(false)
    // Whatever comes next begins anew.
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
        {title}
        <Icon name="down" size="sm" />
      </summary>
      <div key={round}>
        {/* Words that are not here yet must not take the page around them away, and the focus with it. */}
        <Suspense fallback={null}>{wasOpen ? children(close) : null}</Suspense>
      </div>
    </details>
  )
}
