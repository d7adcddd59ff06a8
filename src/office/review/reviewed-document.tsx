import { Link } from '@tanstack/react-router'
import type { ReviewedChange, ReviewedDocument } from '#contract/content-release.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ChoiceInput } from '#src/ui/choice.tsx'
import { TextAnchor } from '#src/ui/link.tsx'
import { useLanguageName } from '../editing/cell-label.ts'
import { useTime } from '../use-time.ts'
import { useChangeName } from './change-name.ts'
import { ChangeValue } from './change-value.tsx'
import { DiscardButton } from './discard-button.tsx'
import { editAddress, titleIn } from './document-address.ts'
import { PreviewButton } from './preview-button.tsx'
import css from './review.module.css'
import { canDiscard, canPublish, changeName, documentKey } from './review-choice.ts'
import type { Review } from './use-review.ts'

interface Choice {
  readonly isChosen: (name: string) => boolean
  readonly onToggle: (name: string) => void
}

/** Changes of one place: a text has one for each language. */
function byPlace(changes: readonly ReviewedChange[]): readonly [place: string, changes: readonly ReviewedChange[]][] {
  const places = new Map<string, ReviewedChange[]>()
  for (const change of changes) {
    const place = change.type === 'set' ? change.at.join('/') : change.key
    places.set(place, [...(places.get(place) ?? []), change])
  }
  return [...places]
}

/** A thing with its changes, each of which can stay in the draft. */
export function ReviewedThing({ reviewed, review, ...choice }: { reviewed: ReviewedDocument; review: Review | null } & Choice) {
  const { review: text } = useText('review')
  const { user } = useSession()
  const locale = useLocale()
  const time = useTime()
  const { document, changes, updatedAt, updatedBy } = reviewed
  const title = titleIn(reviewed, locale)
  const address = editAddress(reviewed, locale)
  const id = documentKey(document)
  return (
    <section className={css.thing} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={css.thingHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={css.note}>
          <span>{text.kind[document.kind]()}</span>
          <span>{updatedBy && updatedAt ? ` · ${text.editedBy({ name: updatedBy.name, time: time(updatedAt) })}` : null}</span>
        </p>
        <p className={css.actions}>
          {address ? <TextAnchor href={address}>{text.edit({ name: title })}</TextAnchor> : null}
          <Link className={css.link} to="/{-$locale}/admin/history" search={document}>
            {text.historyOf({ name: title })}
          </Link>
          <PreviewButton of={{ type: 'draft', document, rev: reviewed.rev }} name={title} />
          {review && user && canDiscard(user, document) ? <DiscardButton reviewed={reviewed} name={title} review={review} /> : null}
        </p>
      </div>
      {byPlace(changes).map(([place, [first, ...others]]) =>
        first ? <PlaceCard key={place} reviewed={reviewed} changes={[first, ...others]} {...choice} /> : null,
      )}
    </section>
  )
}

const TONES = { added: 'action', removed: 'danger', moved: 'quiet', languages: 'quiet' } as const

function PlaceCard({
  reviewed,
  changes,
  isChosen,
  onToggle,
}: { reviewed: ReviewedDocument; changes: readonly [ReviewedChange, ...ReviewedChange[]] } & Choice) {
  const { review: text } = useText('review')
  const nameOf = useChangeName()
  const [{ type }] = changes
  const badge = { added: text.added, removed: text.gone, moved: text.moved, languages: text.languages }
  return (
    <article className={css.card}>
      <h3>
        {nameOf(changes[0])} {type === 'set' ? null : <Badge tone={TONES[type]}>{badge[type]()}</Badge>}
      </h3>
      {changes.map((change) => (
        <ChangeRow key={change.key} reviewed={reviewed} change={change} isChosen={isChosen} onToggle={onToggle} />
      ))}
    </article>
  )
}

function ChangeRow({ reviewed, change, isChosen, onToggle }: { reviewed: ReviewedDocument; change: ReviewedChange } & Choice) {
  const { review: text } = useText('review')
  const nameOf = useChangeName()
  const locale = useLocale()
  const { user } = useSession()
  const language = useLanguageName(change.locale ?? locale)
  const name = changeName(reviewed, change)
  const isAllowed = !user || canPublish(user, reviewed.document, change)
  const label = change.locale === null ? nameOf(change) : `${nameOf(change)}, ${language}`
  return (
    <div className={css.row} data-left={isChosen(name) ? undefined : ''}>
      <ChoiceInput
        type="checkbox"
        aria-label={text.publishOf({ cell: `${titleIn(reviewed, locale)}, ${label}` })}
        checked={isChosen(name)}
        disabled={!isAllowed}
        onChange={() => onToggle(name)}
      />
      {change.locale === null ? null : <b className={css.language}>{change.locale.toUpperCase()}</b>}
      <div className={css.value}>
        <ChangeValue change={change} />
        {isAllowed ? null : <p className={css.note}>{text.noPrices()}</p>}
        {change.isOvertaken ? <Alert tone="warning" still title={text.overtaken()} /> : null}
      </div>
    </div>
  )
}
