import { useState } from 'react'
import { documentPath } from '#contract/document.constants.ts'
import type { SmartDocument } from '#contract/document.ts'
import { isLocale, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import { loadActors } from '#src/actors/actors.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { ButtonAnchor } from '#src/ui/button.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { fileSize } from '../product/file-size.ts'
import css from './document-list.module.css'

const extensionOf = (name: string): string => (/\.(\w{1,5})$/.exec(name)?.[1] ?? '').toUpperCase()

/** "Only in English"; falls back to the name of the language. */
const onlyIn = (language: Locale, { only }: { only: Partial<Record<Locale, () => string>> }): string => only[language]?.() ?? FORMATS[language].name

/** One document: name, size, date and download. */
export function DocumentRow({ document }: { document: SmartDocument }) {
  const { documents: text, common } = useText('sections')
  const locale = useLocale()
  const nbsp = useNonBreakingSpaces()
  const { title, description, kind, language, originalName, size, updatedAt } = document
  const isForeign = isLocale(language) && language !== locale
  return (
    <li>
      <span className={css.type} aria-hidden="true">
        {extensionOf(originalName)}
      </span>
      <div className={css.text}>
        <p className={css.name}>{nbsp(title)}</p>
        {description ? <p className={css.description}>{nbsp(description)}</p> : null}
        <p className={css.meta}>
          <span>{`${text.kind[kind]()}, ${fileSize(size, locale)}, `}</span>
          <time dateTime={updatedAt}>{formatDate(updatedAt, locale)}</time>
          <span>{isForeign ? `, ${onlyIn(language, text)}` : null}</span>
          <span>{document.access === 'investor' ? `, ${text.investors().toLocaleLowerCase(locale)}` : null}</span>
        </p>
      </div>
      <span className={css.download} data-noprint="">
        <Fetch document={document} label={text.download({ title })}>
          {common.download()}
        </Fetch>
      </span>
    </li>
  )
}

function Fetch({ document, label, children }: { document: SmartDocument; label: string; children: string }) {
  const [isBusy, setBusy] = useState(false)
  const { access, fileId, media, originalName, language } = document
  // A plain link would send no access token.
  const fetchIt = () => {
    setBusy(true)
    void loadActors()
      .then((actors) => actors.openAccount())
      .then((account) => account.loadFile({ id: fileId, media, originalName }))
      .finally(() => setBusy(false))
  }
  return (
    <ButtonAnchor
      variant="quiet"
      size="sm"
      icon="download"
      href={documentPath(document)}
      hrefLang={language}
      download={originalName}
      aria-label={label}
      aria-busy={isBusy || undefined}
      {...(access !== 'public' && {
        onClick: (event) => {
          event.preventDefault()
          if (!isBusy) fetchIt()
        },
      })}
    >
      <span>{children}</span>
    </ButtonAnchor>
  )
}
