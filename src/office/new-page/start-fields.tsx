import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import type { PageStart } from '#machines/editing/new-page.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useSectionTexts } from '../templates/section-texts.ts'
import { templateChoicesQuery } from '../templates/template-queries.ts'
import css from './new-page.module.css'
import { pageStarts, type StartChoice } from './page-starts.ts'

interface StartFieldsProps {
  document: DocumentName
  start: PageStart | null
  /** Id of the first control of what is still to be chosen. */
  detailsId: string
  error: string | undefined
  onChoose: (start: PageStart | null) => void
}

/** What the new page begins with. */
export function StartFields({ document, start, detailsId, error, onChoose }: StartFieldsProps) {
  const { newPage: text } = useText('newPage')
  const name = useId()
  const sections = useSectionTexts()
  // Without templates a page begins empty or as a copy.
  const { data } = useQuery(templateChoicesQuery(useApiContext()))
  const starts = pageStarts(data?.records ?? [], sections.first)
  const [chosenId, setChosenId] = useState(starts[0].id)
  const { Details } = starts.find(({ id }) => id === chosenId) ?? starts[0]
  const choose = (choice: StartChoice) => {
    setChosenId(choice.id)
    onChoose(choice.initial(document))
  }
  return (
    <div className={css.starts}>
      <fieldset>
        <legend className={css.language}>{text.start()}</legend>
        <div className={css.cards}>
          {starts.map((choice) => (
            <label key={choice.id} className={css.card}>
              <span className={css.frame}>
                <Icon name={choice.icon} size="lg" />
              </span>
              <span>
                <input type="radio" name={name} checked={choice.id === chosenId} onChange={() => choose(choice)} />
                <b>{choice.name(text)}</b>
                <small>{choice.help(text)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {Details ? <Details document={document} start={start} id={detailsId} error={error} onChoose={onChoose} /> : null}
    </div>
  )
}
