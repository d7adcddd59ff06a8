import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useSettled } from '../editing/use-settled.ts'
import { linkTargetsQuery } from '../links/link-queries.ts'
import css from './new-page.module.css'
import type { StartDetailsProps } from './start-details.ts'

const SEARCH_MAX = 120

/** The page whose content a new one begins with: the one that the editor comes from, or another one that is searched for. */
export function CopiedPage({ document, start, id, error, onChoose }: StartDetailsProps) {
  const { newPage: text, common } = useText('newPage')
  const locale = useLocale()
  const name = useId()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const current = document.kind === 'page' ? { type: 'page' as const, id: document.id } : null
  const { data, isError, refetch } = useQuery(linkTargetsQuery(useApiContext(), { search, kind: 'page', current }))
  const pages = (data?.records ?? []).filter(({ target, state }) => target.type === 'page' && state !== 'missing')
  const isFound = pages.some(({ target }) => target.id !== current?.id)
  return (
    <div className={css.copied}>
      <Field id={id} label={text.search()} error={error}>
        {(control) => <Input {...control} type="search" value={typed} maxLength={SEARCH_MAX} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {text.searchFailed()}
        </Alert>
      ) : null}
      <p role="status" className={css.status}>
        {search !== '' && data && !isFound ? text.nothing() : ''}
      </p>
      {pages.length > 0 ? (
        <fieldset className={css.pages}>
          <legend>{text.copied()}</legend>
          {pages.map(({ target, title, paths, state }) => (
            <label key={target.id} className={css.page}>
              <input type="radio" name={name} checked={start?.copyOf === target.id} onChange={() => onChoose({ copyOf: target.id })} />
              <span>
                <b>{title[locale] || Object.values(title).find(Boolean)}</b>
                <small>{paths[locale] ?? Object.values(paths)[0]}</small>
              </span>
              {state === 'draft' ? <Badge tone="warning">{text.draft()}</Badge> : null}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
