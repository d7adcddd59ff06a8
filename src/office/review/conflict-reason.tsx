import { useRouter } from '@tanstack/react-router'
import type { Conflict } from '#machines/editing/change.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useCheckText } from './use-check-text.ts'

/** Why a change was not accepted, in a sentence. */
export function ConflictReason({ conflict: { reason, fields, problem } }: { conflict: Pick<Conflict, 'reason' | 'fields' | 'problem'> }) {
  const { editing } = useText('editing', 'form', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const checkText = useCheckText()
  const { reasons } = editing.conflict
  const ofReason = {
    gone: reasons.gone,
    unknown: reasons.unknown,
    full: reasons.full,
    invalid: reasons.invalid,
    'slug-taken': reasons.slugTaken,
    'permission-missing': reasons.permissionMissing,
    'section-not-allowed': reasons.sectionNotAllowed,
  }
  if (reason === 'changed') return null
  const [field] = fields
  if (field) return <span>{checkText(field.limit === undefined ? { key: field.key } : { key: field.key, limit: field.limit })}</span>
  if (reason !== 'rejected') return <span>{ofReason[reason]()}</span>
  return <span>{(problem && problemText(texts, locale, problem)) ?? reasons.invalid()}</span>
}
