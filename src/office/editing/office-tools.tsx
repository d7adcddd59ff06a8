import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { listedDocuments, shownDocument } from '../cells/edit-mode.ts'
import { Renewal } from '../renewal/renewal.tsx'
import { useIsDummy } from '../shell/use-is-dummy.ts'
import { EditTools } from './edit-tools.tsx'
import { isFramed } from './framed.ts'
import { LibraryButton } from './library-button.tsx'
import { LibraryPlace } from './library-place.tsx'
import css from './office-tools.module.css'

const nothing = () => null
const notListed = () => false

/** The address of the page with or without edit mode. */
function editAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, isEdited: boolean): string {
  const parameters = new URLSearchParams(search)
  if (isEdited) parameters.set(EDIT_PARAMETER, 'true')
  else parameters.delete(EDIT_PARAMETER)
  return `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`
}

/** Tools of the back office in the bar above the page: the back office, and the editing of what is shown. */
export function OfficeTools() {
  const { editing: text, core } = useText('editing', 'notices')
  const router = useRouter()
  const { status, user } = useSession()
  // A log-in that ends while somebody types is renewed; until then their text stays.
  const editor = useRef<number | null>(null)
  if (status === 'backOffice' && user) editor.current = user.id
  const document = useSyncExternalStore(shownDocument.subscribe, shownDocument.current, nothing)
  const isListing = useSyncExternalStore(listedDocuments.subscribe, () => listedDocuments.current().length > 0, notListed)
  const isDummy = useIsDummy()
  const canEdit = (document !== null || isListing) && !isDummy
  const isEdited = useLocation({ select: ({ search }) => EDIT_PARAMETER in search })
  useEffect(() => {
    if (isDummy && isEdited) void router.navigate({ href: editAddress(location, false), replace: true, resetScroll: false })
  }, [isDummy, isEdited, router])
  if (editor.current === null) return null
  if (isFramed())
    return (
      <section className={css.root} aria-label={text.bar()}>
        {canEdit && isEdited ? <EditTools document={document} userId={editor.current} done={null} /> : null}
      </section>
    )
  const href = editAddress(location, !isEdited)
  const change = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: editAddress(location, !isEdited), replace: true, resetScroll: false })
  }
  return (
    <section className={css.root} aria-label={text.bar()}>
      <Renewal />
      <LibraryPlace />
      {isEdited ? null : (
        <Link className={css.entry} to="/{-$locale}/admin">
          <Icon name="lock" />
          {core.login.backOffice()}
        </Link>
      )}
      {isEdited ? null : <LibraryButton isCompact={false} />}
      {canEdit && isEdited ? <EditTools document={document} userId={editor.current} done={<DoneLink href={href} onClick={change} />} /> : null}
      {canEdit && !isEdited ? (
        <a className={css.entry} data-primary="" href={href} onClick={change}>
          <Icon name="pencil" />
          {text.enter()}
        </a>
      ) : null}
    </section>
  )
}

function DoneLink({ href, onClick }: { href: string; onClick: (event: MouseEvent) => void }) {
  const { editing: text } = useText('editing')
  return (
    <a className={css.entry} href={href} onClick={onClick}>
      <Icon name="back" />
      <span className={css.label}>{text.exit()}</span>
    </a>
  )
}
