import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Display } from '#src/ui/text.tsx'
import css from './auth-page.module.css'
import { usePageTitle } from './use-page-title.ts'

/** Heading level of form titles: `h2` when the form is part of a page with its own title. */
export const AuthTitleLevel = createContext<'h1' | 'h2'>('h1')

/** Title of a form. `takesFocus`: it replaces another view, so it receives the focus and sets the document title. */
export function AuthTitle({ title, children, takesFocus = false }: { title: string; children?: ReactNode; takesFocus?: boolean }) {
  const level = useContext(AuthTitleLevel)
  const box = useRef<HTMLDivElement>(null)
  usePageTitle(takesFocus && level === 'h1' ? title : null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div className={css.title} tabIndex={takesFocus ? -1 : undefined} ref={box}>
      <Display as={level} size={3}>
        {title}
      </Display>
      {children ? <p>{children}</p> : null}
    </div>
  )
}
