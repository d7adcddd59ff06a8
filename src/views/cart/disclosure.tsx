import { type ReactNode, useEffect, useState } from 'react'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import css from './disclosure.module.css'

/** Collapsible optional content; initially open when it is filled. */
export function Disclosure({ icon, title, filled, children }: { icon: IconName; title: string; filled: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(filled)
  useEffect(() => {
    if (filled) setOpen(true)
  }, [filled])
  return (
    <details className={css.root} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name={icon} />
        <span>{title}</span>
        <Icon name="down" size="sm" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
