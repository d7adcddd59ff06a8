import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import type { OfficeSearchKind } from '#contract/office-search.constants.ts'
import type { OfficeSearchRecord } from '#contract/office-search.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { findEditAddress } from './edit-address.ts'
import type { OptionAttributes } from './office-page.ts'

type EditedKind = Exclude<OfficeSearchKind, 'orders' | 'media' | 'consents' | 'templates' | 'staff'>

const EDITED: Readonly<Record<EditedKind, EditableKind>> = { products: 'product', categories: 'category', pages: 'page', posts: 'post', events: 'event' }

const INVITATION = 'invitation-'

interface RecordLinkProps {
  kind: OfficeSearchKind
  record: OfficeSearchRecord
  attributes: OptionAttributes
  children: ReactNode
}

/** A link to something that was found: its record, its page in edit mode, or its history. */
export function RecordLink({ kind, record, attributes, children }: RecordLinkProps) {
  const locale = useLocale()
  const { id } = record
  switch (kind) {
    case 'orders':
      return (
        <Link to="/{-$locale}/admin/orders/$number" params={{ number: id }} {...attributes}>
          {children}
        </Link>
      )
    case 'media':
      return (
        <Link to="/{-$locale}/admin/media" search={{ file: Number(id) }} {...attributes}>
          {children}
        </Link>
      )
    case 'consents':
      return (
        <Link to="/{-$locale}/admin/consent/text/$id" params={{ id }} {...attributes}>
          {children}
        </Link>
      )
    case 'templates':
      return (
        <Link to="/{-$locale}/admin/templates/$id" params={{ id }} {...attributes}>
          {children}
        </Link>
      )
    case 'staff':
      return id.startsWith(INVITATION) ? (
        <Link to="/{-$locale}/admin/people/invitation/$id" params={{ id: id.slice(INVITATION.length) }} {...attributes}>
          {children}
        </Link>
      ) : (
        <Link to="/{-$locale}/admin/people/$id" params={{ id }} {...attributes}>
          {children}
        </Link>
      )
    default: {
      const address = findEditAddress(kind, record, locale)
      // Its tools are loaded with the page.
      return address ? (
        <a href={address} {...attributes}>
          {children}
        </a>
      ) : (
        <Link to="/{-$locale}/admin/history" search={{ kind: EDITED[kind], id: Number(id) }} {...attributes}>
          {children}
        </Link>
      )
    }
  }
}

/** A link to the list that has all that was found; null for what has no list of its own. */
export function listLink(kind: OfficeSearchKind, search: string, attributes: OptionAttributes, content: ReactNode): ReactNode {
  switch (kind) {
    case 'orders':
      return (
        <Link to="/{-$locale}/admin/orders" search={{ search }} {...attributes}>
          {content}
        </Link>
      )
    case 'media':
      return (
        <Link to="/{-$locale}/admin/media" search={{ search }} {...attributes}>
          {content}
        </Link>
      )
    case 'templates':
      return (
        <Link to="/{-$locale}/admin/templates" search={{ search }} {...attributes}>
          {content}
        </Link>
      )
    case 'staff':
      return (
        <Link to="/{-$locale}/admin/people" search={{ search }} {...attributes}>
          {content}
        </Link>
      )
    default:
      return null
  }
}

/** Whether all that was found stands in a list. */
export const hasList = (kind: OfficeSearchKind): boolean => ['orders', 'media', 'templates', 'staff'].includes(kind)
