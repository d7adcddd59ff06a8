import { useEffect, useMemo, useState } from 'react'
import { localeOfPath } from '#contract/locale.ts'
import { createTexts } from '../i18n/texts.ts'
import css from './inspector.module.css'
import { InspectorPage } from './inspector.tsx'
import type { InspectorTexts } from './inspector-context.ts'
import { createInspector } from './store.ts'

/** The inspector below the page that it watches. */
export function Dock({ tab, onClose }: { tab: string; onClose: () => void }) {
  const [text, setText] = useState<InspectorTexts | null>(null)
  const locale = localeOfPath(location.pathname)
  useEffect(() => {
    const texts = createTexts()
    void texts.load(locale, ['development']).then(() => setText(() => texts.of<'development'>(locale)))
  }, [locale])
  const inspector = useMemo(() => createInspector({ tab }), [tab])
  return <div className={css.dock}>{text ? <InspectorPage inspector={inspector} text={text} onClose={onClose} docked /> : null}</div>
}
