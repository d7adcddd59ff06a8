import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { OFFICE_SEARCH_MAX } from '#contract/office-search.constants.ts'
import { searchedWords } from '#contract/search.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import tool from '#src/views/back-office/tool-scheme.module.css'
import { optionAfter } from '#src/views/search/combobox-keys.ts'
import { useSettled } from '../editing/use-settled.ts'
import { findPages, type OfficePage } from './office-page.ts'
import css from './office-search.module.css'
import { countOptions, optionId, SearchGroups } from './search-groups.tsx'
import { officeSearchQuery } from './search-query.ts'
import { useMorePages } from './use-more-pages.tsx'

/** The key code of every key that belongs to a composition. */
const COMPOSED_KEY = 229
const SKELETONS = ['60%', '75%', '45%', '70%', '55%']

interface OfficeSearchDialogProps {
  /** Pages of the navigation. */
  pages: readonly OfficePage[]
  onClose: () => void
}

const takeFocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')

/** Search over everything of the back office: arrows move, Enter opens, with Ctrl in a new tab. Every navigation closes it. */
export function OfficeSearchDialog({ pages, onClose }: OfficeSearchDialogProps) {
  const { officeSearch: text, common } = useText('officeSearch', 'orders', 'notices')
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])
  const id = useId()
  const listId = `${id}-list`
  const [typed, setTyped] = useState('')
  const search = searchedWords(typed)
  const requested = useSettled(search)
  const { data, isError, fetchStatus, isPlaceholderData, refetch } = useQuery(officeSearchQuery(useApiContext(), requested, useSession().user))
  // Offline, a request waits until the network is back: what is shown belongs to another search.
  const isFailed = isError || fetchStatus === 'paused'
  const isBusy = search !== requested || fetchStatus === 'fetching'
  const groups = search === '' || requested === '' || isFailed ? [] : (data?.groups ?? [])
  const found = findPages([...pages, ...useMorePages()], search)
  const count = countOptions(found, groups)
  const shown = `${search} ${requested} ${isPlaceholderData} ${count}`
  const [chosen, setChosen] = useState({ of: shown, option: -1 })
  // The first one is what Enter opens, once everything is there.
  const first = search !== '' && !isBusy && count > 0 ? 0 : -1
  const active = chosen.of === shown ? chosen.option : first
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const open = (isInNewTab: boolean) => {
    const option = document.getElementById(optionId(listId, active))
    if (!(option instanceof HTMLAnchorElement)) return
    if (isInNewTab) Object.assign(document.createElement('a'), { href: option.href, target: '_blank', rel: 'noopener' }).click()
    else option.click()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // In Safari the key that ends a composition is no longer `isComposing`.
    if (event.keyCode === COMPOSED_KEY) return
    if (event.key === 'Enter') {
      event.preventDefault()
      open(event.ctrlKey || event.metaKey)
      return
    }
    const option = optionAfter(event.key, active, count)
    // Home and End are keys of the text.
    if (option === null || event.key === 'Home' || event.key === 'End') return
    event.preventDefault()
    setChosen({ of: shown, option })
  }
  const retry = () => {
    // The button disappears with the alert.
    document.getElementById(id)?.focus()
    void refetch()
  }
  const isEmpty = search !== '' && !isBusy && !isFailed && count === 0
  const isFirstSearch = search !== '' && isBusy && data === undefined && !isFailed
  return (
    <Dialog title={text.title()} closeLabel={common.close()} size="lg" className={`${tool.root} ${css.dialog}`} onClose={onClose}>
      <div className={css.root}>
        <Field id={id} label={text.field()} help={text.keys()}>
          {(control) => (
            <Input
              {...control}
              ref={takeFocus}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={count > 0}
              aria-controls={count > 0 ? listId : undefined}
              aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={OFFICE_SEARCH_MAX}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <p className={css.status} role="status">
          {isEmpty ? text.nothing({ search }) : search === '' || isFailed ? null : isBusy ? text.loading() : text.found({ count: countFound(found, groups) })}
        </p>
        {isFailed && search !== '' ? (
          <Alert tone="danger" action={<Button onClick={retry}>{common.retry()}</Button>}>
            {text.failed()}
          </Alert>
        ) : null}
        {count > 0 ? (
          // New results are new elements: none of them moves.
          <SearchGroups key={`${requested} ${isPlaceholderData}`} id={listId} pages={found} groups={groups} search={search} active={active} isBusy={isBusy} />
        ) : null}
        {isFirstSearch ? (
          <div className={css.waiting} aria-hidden="true">
            {SKELETONS.map((width) => (
              <Skeleton key={width} kind="line" width={width} />
            ))}
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

/** How many were found, of all that are listed and of all others. */
const countFound = (pages: readonly OfficePage[], groups: readonly { readonly total: number }[]): number =>
  pages.length + groups.reduce((count, { total }) => count + total, 0)
