import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import { loadActors } from '#src/actors/actors.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { type Editing, type Saving, startEditing } from './editing.ts'

/** The editing of the page that is shown; null until it has begun. */
export function useEditing({ kind, id }: DocumentName, userId: number): Editing | null {
  const { shop } = useRouter().options.context
  const locale = useLocale()
  const [editing, setEditing] = useState<Editing | null>(null)
  useEffect(() => {
    let isLeft = false
    let started: Editing | null = null
    const start = async () => {
      const { inspect } = await loadActors()
      const opened = await startEditing({ document: { kind, id }, userId, inspect, api: () => shop.in(locale) })
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
  }, [kind, id, userId, shop, locale])
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
