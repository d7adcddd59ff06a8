import type { ContentRelease } from '#contract/content-release.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTime } from '../use-time.ts'
import { titleIn } from './document-address.ts'
import { PreviewButton } from './preview-button.tsx'
import type { ReleaseQuestion } from './release-dialog.tsx'
import css from './review.module.css'
import { documentKey } from './review-choice.ts'

const TONES = { scheduled: 'warning', published: 'success', failed: 'danger', cancelled: 'quiet', reverted: 'quiet' } as const

/** Texts of the errors for which a scheduled release is not published. */
const REASONS: Readonly<Record<string, 'changed' | 'invalid' | 'slugTaken'>> = {
  'draft-changed': 'changed',
  'invalid-input': 'invalid',
  'slug-taken': 'slugTaken',
}

/** A release with what can still be done about it. */
export function ReleaseRow({ release, onAsk }: { release: ContentRelease; onAsk: (question: ReleaseQuestion) => void }) {
  const { review: text } = useText('review')
  const locale = useLocale()
  const time = useTime()
  const { user } = useSession()
  const { name, scheduledFor, publishedAt, createdAt, createdBy, documents, problem, reverts, revertedBy } = release
  const state = revertedBy === null ? release.state : 'reverted'
  const mayChange = user !== null && hasPermission(user, 'content.publish')
  const ask = (type: ReleaseQuestion['type'], action: string, variant: 'secondary' | 'quiet') => (
    <Button size="sm" variant={variant} aria-label={text.actionOf({ action, name })} onClick={() => onAsk({ type, release })}>
      {action}
    </Button>
  )
  return (
    <li className={css.release}>
      <p>{time(publishedAt ?? scheduledFor ?? createdAt)}</p>
      <div className={css.value}>
        <h2>
          {name} <Badge tone={TONES[state]}>{text.states[state]()}</Badge>
        </h2>
        <p className={css.note}>
          {[createdBy.name, text.number({ id: release.id }), reverts === null ? '' : text.reverts({ id: reverts })].filter(Boolean).join(' · ')}
        </p>
        <ul className={css.actions}>
          {documents.map((each) => (
            <li key={documentKey(each.document)}>{`${titleIn(each, locale)}: ${text.changes({ count: each.changes })}`}</li>
          ))}
        </ul>
        {problem === null ? null : <p className={css.failed}>{text.reason({ reason: text.reasons[REASONS[problem] ?? 'other']() })}</p>}
      </div>
      <p className={css.actions}>
        {state === 'scheduled' ? <PreviewButton of={{ type: 'release', id: release.id }} name={name} /> : null}
        {mayChange ? (
          <>
            {ask('save', state === 'scheduled' ? text.change() : text.rename(), 'quiet')}
            {state === 'scheduled' ? ask('cancel', text.cancel(), 'secondary') : null}
            {state === 'published' ? ask('revert', text.revert(), 'secondary') : null}
          </>
        ) : null}
      </p>
    </li>
  )
}
