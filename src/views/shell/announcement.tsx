import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Prose } from '#src/ui/prose.tsx'
import css from './announcement.module.css'
import { inline, textOf, useElement } from './use-element.ts'

/** Announcement bar above the header, shown between its start and end date. */
export function Announcement() {
  const text = useText()
  const element = useElement('header-section')
  const [now] = useState(Date.now)
  const html = inline(textOf(element, 'announcement'))
  const { announcementFrom: from, announcementTo: to } = element?.meta ?? {}
  if (!html || (typeof from === 'string' && now < Date.parse(from)) || (typeof to === 'string' && now > Date.parse(to))) return null
  return (
    <aside className={css.root} aria-label={text.aria.notice()} data-noprint="">
      <Prose html={html} plain />
    </aside>
  )
}
