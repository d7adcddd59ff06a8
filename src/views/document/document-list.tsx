import { useId, useState } from 'react'
import { DOCUMENT_KINDS, type DocumentKind } from '#contract/document.constants.ts'
import type { SmartDocument } from '#contract/document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ChipButton, Chips } from '#src/ui/chip.tsx'
import css from './document-list.module.css'
import { DocumentRow } from './document-row.tsx'

// Longer lists with several kinds can be filtered by kind.
const CHOSEN_FROM = 5

/** List of documents to download; long ones are filtered by kind. */
export function DocumentList({ documents }: { documents: readonly SmartDocument[] }) {
  const { documents: text } = useText('sections')
  const [chosen, setChosen] = useState<DocumentKind | null>(null)
  const list = useId()
  const kinds = DOCUMENT_KINDS.filter((kind) => documents.some((document) => document.kind === kind))
  const shown = chosen === null ? documents : documents.filter(({ kind }) => kind === chosen)
  if (documents.length === 0) return <p>{text.empty()}</p>
  return (
    <div className={css.root}>
      {kinds.length > 1 && documents.length >= CHOSEN_FROM ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
        <div role="group" aria-label={text.kindLabel()} data-noprint="">
          <Chips>
            {[null, ...kinds].map((kind) => (
              <ChipButton key={kind ?? ''} aria-pressed={chosen === kind} aria-controls={list} onClick={() => setChosen(kind)}>
                {kind === null ? text.all() : text.kind[kind]()}
              </ChipButton>
            ))}
          </Chips>
        </div>
      ) : null}
      <ul className={css.list} id={list}>
        {shown.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
    </div>
  )
}
