import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import { loadActors } from '#src/actors/actors.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { elementsQuery, navigationQuery } from '#src/queries/content.ts'
import { navigationsOf } from '#src/queries/layout.ts'
import { siteQuery } from '#src/queries/settings.ts'
import { getDocumentName } from '../cells/document-name.ts'
import { listedDocuments } from '../cells/edit-mode.ts'
import { type Editing, type Saving, startEditing } from './editing.ts'
import { isFramed } from './framed.ts'

/** What the page shows that can be edited: first its own thing, then what stands on every page. */
function useEditedDocuments(page: DocumentName | null): readonly DocumentName[] {
  const { shop } = useRouter().options.context
  const apiContext = useApiContext()
  const { data: site } = useSuspenseQuery(siteQuery(shop))
  const { data: elements } = useSuspenseQuery(elementsQuery(apiContext))
  const navigations = useSuspenseQueries({ queries: navigationsOf(site).map((handler) => navigationQuery(apiContext, handler)) })
  const [listed] = useState(() => listedDocuments.current()[0])
  const layout = [...elements, ...navigations.map(({ data }) => data)].filter(({ id }) => id > 0).map(getDocumentName)
  const first = page ?? (layout.length === 0 ? listed : undefined)
  const names = JSON.stringify(first ? [first, ...layout] : layout)
  return useMemo(() => JSON.parse(names), [names])
}

/** The editing of the page that is shown; null until it has begun. */
export function useEditing(page: DocumentName | null, userId: number): Editing | null {
  const { shop } = useRouter().options.context
  const locale = useLocale()
  const documents = useEditedDocuments(page)
  const [editing, setEditing] = useState<Editing | null>(null)
  useEffect(() => {
    let isLeft = false
    let started: Editing | null = null
    const [first, ...others] = documents
    const start = async () => {
      if (!first) return
      const { inspect } = await loadActors()
      const opened = await startEditing({ documents: [first, ...others], userId, frame: isFramed() ? locale : null, inspect, api: () => shop.in(locale) })
      if (isLeft) return opened.stop()
      started = opened
      setEditing(opened)
    }
    void start()
    return () => {
      isLeft = true
      started?.stop()
      setEditing(null)
    }
  }, [documents, userId, shop, locale])
  return editing
}

/** Selects from the editing and re-renders when the value changes; selectors must return stable values. */
export function useEditingSelector<T>(editing: Editing, select: (editing: Editing) => T): T {
  return useSyncExternalStore(
    editing.subscribe,
    useCallback(() => select(editing), [editing, select]),
  )
}

/** Selects from what is saved; `before` until the draft is loaded. */
export function useSaving<T>(editing: Editing, select: (snapshot: ReturnType<Saving['getSnapshot']>) => T, before: T): T {
  const read = useCallback(
    (each: Editing) => {
      const saving = each.saving()
      return saving ? select(saving.getSnapshot()) : before
    },
    [select, before],
  )
  return useEditingSelector(editing, read)
}
