import { useId } from 'react'
import { type Locale, prefixOf } from '#contract/locale.ts'
import type { PairedPost, UntranslatedPost } from '#contract/translation-pairs.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { getTitle, type PairChoice } from './pair-choice.ts'
import css from './pairs.module.css'

interface PairRowProps {
  record: UntranslatedPost
  choice: PairChoice | null
  languages: { readonly from: Locale; readonly to: Locale }
  isDisabled: boolean
  onChoose: (choice: PairChoice) => void
}

const addressOf = ({ slug }: PairedPost, locale: Locale): string => `${prefixOf(locale)}/${slug[locale]}`

/** A page without a language, and those that may be its translation. */
export function PairRow({ record: { post, suggestions }, choice, languages: { from, to }, isDisabled, onChoose }: PairRowProps) {
  const { pairs: text } = useText('pairs')
  const id = useId()
  const name = getTitle(post, from)
  return (
    <li className={css.row}>
      {choice ? (
        <Choice
          label={<span lang={from}>{name}</span>}
          help={addressOf(post, from)}
          checked={choice.isTicked}
          disabled={isDisabled}
          onChange={({ target }) => onChoose({ ...choice, isTicked: target.checked })}
        />
      ) : (
        <p>
          <span lang={from}>{name}</span> <span className={css.note}>{addressOf(post, from)}</span>
        </p>
      )}
      {choice ? (
        <fieldset className={css.suggestions} disabled={isDisabled}>
          <VisuallyHidden as="legend">{text.suggestions({ title: name })}</VisuallyHidden>
          {suggestions.map(({ post: partner, reasons }) => (
            <div key={partner.id} className={css.suggestion}>
              <Choice
                type="radio"
                name={id}
                label={<span lang={to}>{getTitle(partner, to)}</span>}
                help={addressOf(partner, to)}
                checked={choice.partner === partner.id}
                onChange={() => onChoose({ ...choice, partner: partner.id })}
              />
              <span className={css.reasons}>
                {reasons.map((reason) => (
                  <Badge key={reason} tone="quiet">
                    {text.reasons[reason]()}
                  </Badge>
                ))}
              </span>
            </div>
          ))}
        </fieldset>
      ) : (
        <p className={css.note}>{text.none()}</p>
      )}
    </li>
  )
}
