import { type ReactNode, useEffect, useRef } from 'react'
import { Display } from '#src/ui/text.tsx'
import css from './auth-page.module.css'

/** What the form is for. One that `takesFocus` stands in the place of another one. */
export function AuthTitle({ title, children, takesFocus = false }: { title: string; children?: ReactNode; takesFocus?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div className={css.title} tabIndex={takesFocus ? -1 : undefined} ref={box}>
      <Display as="h1" size={3}>
        {title}
      </Display>
      {children ? <p>{children}</p> : null}
    </div>
  )
}
