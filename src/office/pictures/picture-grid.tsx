import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LibraryMedia } from '#contract/media-library.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useSettled } from '../editing/use-settled.ts'
import { previewOf } from '../media/media-tile.tsx'
import css from './picture-dialog.module.css'
import { picturesQuery } from './picture-queries.ts'

const SEARCH_MAX = 200

interface PictureGridProps {
  /** The picture that is there now. */
  current: number | null
  /** The one that was uploaded last. */
  arrived: number | null
  chosen: number | null
  /** Whether an image is in the same gallery already. */
  isTaken?: ((id: number) => boolean) | undefined
  onChoose: (id: number) => void
}

/** Pictures of the library, of which one is chosen. */
export function PictureGrid({ current, arrived, chosen, isTaken, onChoose }: PictureGridProps) {
  const { editing, media: words } = useText('editing', 'media')
  const locale = useLocale()
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const shown = [...new Set([arrived, current])].filter((each) => each !== null)
  const { data, isError, refetch } = useQuery(picturesQuery(useApiContext(), search, shown))
  const isOtherTaken = (media: number) => media !== current && isTaken?.(media) === true
  const hasAlt = ({ alts, decorative }: LibraryMedia) => decorative || alts[locale] !== ''
  return (
    <div className={css.root}>
      <Field id={`${id}-search`} label={words.search()}>
        {(control) => <Input {...control} type="search" value={typed} maxLength={SEARCH_MAX} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{words.retry()}</Button>}>
          {words.failed()}
        </Alert>
      ) : null}
      <p role="status">{data?.length === 0 ? words.empty() : ''}</p>
      <fieldset className={css.grid} aria-busy={data === undefined}>
        <VisuallyHidden as="legend">{words.picture()}</VisuallyHidden>
        {data?.map((media) => (
          <label key={media.id} className={css.tile}>
            <input type="radio" name={id} checked={chosen === media.id} disabled={isOtherTaken(media.id)} onChange={() => onChoose(media.id)} />
            <span className={css.preview}>
              <img src={previewOf(media) ?? ''} alt="" loading="lazy" width={320} height={320} />
            </span>
            <span className={css.name}>{media.originalName}</span>
            {isOtherTaken(media.id) ? <Badge tone="quiet">{editing.picture.taken()}</Badge> : null}
            {hasAlt(media) ? null : <Badge tone="warning">{editing.picture.noAlt()}</Badge>}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
