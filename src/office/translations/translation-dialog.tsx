import { useState } from 'react'
import type { Body } from '#contract/kinds/body.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Editing } from '../editing/editing.ts'
import { useEditingSelector } from '../editing/use-editing.ts'
import { sourceLanguage, summarize } from './language-summary.ts'
import css from './translation.module.css'
import { TranslationPanel } from './translation-panel.tsx'
import { useTranslation } from './use-translation.ts'

interface TranslationDialogProps {
  editing: Editing
  onClose: () => void
}

const readBody = (editing: Editing): Body | null => editing.body()

/** What a page or post has in each language, the other ones first, and what can be done about what is missing. */
export function TranslationDialog({ editing, onClose }: TranslationDialogProps) {
  const { translation: text, common } = useText('translation')
  const shown = useLocale()
  const body = useEditingSelector(editing, readBody)
  return (
    <Dialog title={text.title()} closeLabel={common.close()} size="lg" onClose={onClose}>
      <div className={css.root}>
        <p className={css.note}>{text.intro()}</p>
        {body ? [...LOCALES.filter((locale) => locale !== shown), shown].map((to) => <Translation key={to} editing={editing} body={body} to={to} />) : null}
      </div>
    </Dialog>
  )
}

function Translation({ editing, body, to }: { editing: Editing; body: Body; to: Locale }) {
  // A page that is given an address meanwhile is translated from where it was begun.
  const [from] = useState(() => sourceLanguage(body, to))
  const [rejections, setRejections] = useState(0)
  const summary = summarize(editing.document.kind, body, { from, to })
  const { title, address } = summary
  const actor = useTranslation({ editing, from, to, title, address }, () => setRejections((count) => count + 1))
  if (actor) return <TranslationPanel editing={editing} actor={actor} languages={{ from, to }} summary={summary} rejections={rejections} />
  return (
    <div aria-busy="true">
      <Skeleton kind="line" width="60%" />
    </div>
  )
}
