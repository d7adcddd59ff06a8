import { useId } from 'react'
import { INTL_LOCALES, LOCALES } from '#contract/locale.ts'
import { MEDIA_TEXT_MAX } from '#contract/media-library.constants.ts'
import type { LibraryMedia } from '#contract/media-library.ts'
import type { MediaChange } from '#machines/media/media-edit.machine.ts'
import { withPending } from '#machines/media/media-edit.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input, Textarea } from '#src/ui/input.tsx'
import { Meta } from '#src/ui/text.tsx'
import { fileSize } from '#src/views/product/file-size.ts'
import css from './media-page.module.css'

interface FieldsProps {
  media: LibraryMedia
  pending: MediaChange
  onChange: (change: MediaChange) => void
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** What is said about a file, in every language, and who may see it. */
export function MediaFields({ media, pending, onChange }: FieldsProps) {
  const { media: text } = useText('media')
  const locale = useLocale()
  const id = useId()
  const shown = withPending(media, pending)
  const languages = new Intl.DisplayNames(INTL_LOCALES[locale], { type: 'language' })
  const isPicture = media.kind === 'picture'
  return (
    <div className={css.fields}>
      <Meta>
        {[media.originalName, ...(isPicture ? [text.pixels({ width: media.fullWidth, height: media.fullHeight })] : []), fileSize(media.size, locale)].join(
          ', ',
        )}
      </Meta>
      {LOCALES.map((each) => {
        const language = languages.of(each) ?? each
        return (
          <fieldset key={each} className={css.language}>
            <Field id={`${id}-title-${each}`} label={text.titleIn({ language })}>
              {(control) => (
                <Input
                  {...control}
                  lang={each}
                  maxLength={MEDIA_TEXT_MAX.title}
                  value={shown.titles[each]}
                  onChange={({ target }) => onChange({ titles: { ...shown.titles, [each]: target.value } })}
                />
              )}
            </Field>
            {isPicture && !shown.decorative ? (
              <Field id={`${id}-alt-${each}`} label={text.altIn({ language })} help={text.altHelp()}>
                {(control) => (
                  <Input
                    {...control}
                    lang={each}
                    maxLength={MEDIA_TEXT_MAX.alt}
                    value={shown.alts[each]}
                    onChange={({ target }) => onChange({ alts: { ...shown.alts, [each]: target.value } })}
                  />
                )}
              </Field>
            ) : null}
            <Field id={`${id}-description-${each}`} label={text.descriptionIn({ language })}>
              {(control) => (
                <Textarea
                  {...control}
                  lang={each}
                  maxLength={MEDIA_TEXT_MAX.description}
                  value={shown.descriptions[each]}
                  onChange={({ target }) => onChange({ descriptions: { ...shown.descriptions, [each]: target.value } })}
                />
              )}
            </Field>
          </fieldset>
        )
      })}
      {isPicture ? <Choice label={text.decorative()} checked={shown.decorative} onChange={({ target }) => onChange({ decorative: target.checked })} /> : null}
      <Choice label={text.private()} checked={shown.access === 'other'} onChange={({ target }) => onChange({ access: target.checked ? 'other' : 'public' })} />
      <Field id={`${id}-tags`} label={text.tags()}>
        {(control) => (
          <Input
            key={media.version}
            {...control}
            defaultValue={shown.tags.join(', ')}
            onChange={({ target }) => onChange({ tags: tagsIn(target.value).slice(0, MEDIA_TEXT_MAX.tags) })}
          />
        )}
      </Field>
    </div>
  )
}
