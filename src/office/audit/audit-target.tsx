import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { findFormType, toSlug } from '../consents/form-slug.ts'
import record from '../record/record.module.css'
import { parseHistoryAddress } from '../review/review-address.ts'
import type { AuditText } from './use-audit-text.ts'

type Target = Pick<AuditEntry, 'kind' | 'entityId' | 'name'>

/** Things that exist for ever, or on every page, without a name of their own. */
const UNNAMED = ['order', 'invitation', 'consentForm', 'header', 'footer', 'cookie']

/** A link to the page of a target; what is deleted, and what has no page, is text alone. */
function TargetLink({ target: { kind, entityId: id, name }, children }: { target: Target; children: ReactNode }) {
  if (name === null && !UNNAMED.includes(kind)) return children
  const form = findFormType(id)
  const history = parseHistoryAddress({ kind, id: Number(id) })
  switch (kind) {
    case 'user':
      return (
        <Link className={record.link} to="/{-$locale}/admin/people/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'invitation':
      return (
        <Link className={record.link} to="/{-$locale}/admin/people/invitation/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'role':
      return (
        <Link className={record.link} to="/{-$locale}/admin/people/role/$slug" params={{ slug: id }}>
          {children}
        </Link>
      )
    case 'template':
      return (
        <Link className={record.link} to="/{-$locale}/admin/templates/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'consent':
      return (
        <Link className={record.link} to="/{-$locale}/admin/consent/text/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'comment':
      return (
        <Link className={record.link} to="/{-$locale}/admin/comments/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'order':
      return (
        <Link className={record.link} to="/{-$locale}/admin/orders/$number" params={{ number: id }}>
          {children}
        </Link>
      )
    case 'media':
      return (
        <Link className={record.link} to="/{-$locale}/admin/media" search={{ file: Number(id) }}>
          {children}
        </Link>
      )
    case 'consentForm':
      return form ? (
        <Link className={record.link} to="/{-$locale}/admin/consent/$slug" params={{ slug: toSlug(form) }}>
          {children}
        </Link>
      ) : (
        children
      )
    default:
      return history.kind === kind ? (
        <Link className={record.link} to="/{-$locale}/admin/history" search={history}>
          {children}
        </Link>
      ) : (
        children
      )
  }
}

/** What an entry of the audit log is about, with a link to its page. */
export function AuditTarget({ entry, texts }: { entry: AuditEntry; texts: AuditText }) {
  const { name, kind } = texts.target(entry)
  return (
    <>
      <TargetLink target={entry}>{name}</TargetLink>
      {kind ? <small>{kind}</small> : null}
    </>
  )
}
