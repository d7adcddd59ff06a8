import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import type { DocumentName } from '#contract/editing.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

const NewPageDialog = lazy(() => retryImport(() => import('./new-page-dialog.tsx').then((module) => ({ default: module.NewPageDialog }))))

/** In the bar, for users who may create pages: opens the dialog, and the new page to be edited. */
export function NewPageButton({ document }: { document: DocumentName }) {
  const { editing: text } = useText('editing')
  const { user } = useSession()
  const locale = useLocale()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!user || !hasPermission(user, 'content.structure')) return null
  const edit = (id: number, locales: readonly Locale[]) => {
    setOpen(false)
    const shown = locales.includes(locale) ? locale : (locales[0] ?? locale)
    const params = { locale: shown === DEFAULT_LOCALE ? undefined : shown, id: String(id) }
    void navigate({ to: '/{-$locale}/draft/$id', params, search: { [EDIT_PARAMETER]: true } as object })
  }
  return (
    <>
      <IconButton icon="file" label={text.newPage()} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Suspense fallback={null}>
        {isOpen ? <NewPageDialog document={document} onCreated={({ document: { id } }, locales) => edit(id, locales)} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
