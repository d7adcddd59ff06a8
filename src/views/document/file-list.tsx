import { CellScope, FileCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { ButtonAnchor } from '#src/ui/button.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { fileSize } from '../product/file-size.ts'
import css from './document-list.module.css'

/** Documents of the media library to download (MEDIA-08). */
export function FileList({ files }: { files: SectionOf<'documents'>['files'] }) {
  const { documents: text, common } = useText('sections')
  const locale = useLocale()
  const nbsp = useNonBreakingSpaces()
  if (files.length === 0) return null
  return (
    <div className={css.root}>
      <ul className={css.list}>
        {files.map(({ id, file, label }) => {
          const title = label || file?.title || file?.originalName || ''
          return (
            <CellScope key={id} at={['files', id]}>
              <li>
                <span className={css.type} aria-hidden="true">
                  {file?.extension.toUpperCase()}
                </span>
                <div className={css.text}>
                  <p className={css.name}>
                    <TextCell name="label">{nbsp(title)}</TextCell>
                  </p>
                  <p className={css.meta}>{file ? fileSize(file.size, locale) : null}</p>
                </div>
                <span className={css.download} data-noprint="">
                  {file ? (
                    <ButtonAnchor
                      variant="quiet"
                      size="sm"
                      icon="download"
                      href={file.path}
                      type={file.mime}
                      download={file.originalName}
                      aria-label={text.download({ title })}
                    >
                      <span>{common.download()}</span>
                    </ButtonAnchor>
                  ) : null}
                  <FileCell name="file" />
                </span>
              </li>
            </CellScope>
          )
        })}
      </ul>
    </div>
  )
}
