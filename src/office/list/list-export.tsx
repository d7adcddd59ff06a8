import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LIST_EXPORT_MAX } from '#contract/office-list.constants.ts'
import { saveFile } from '#src/actors/browser/save-file.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { csvName, csvText } from './csv-text.ts'
import type { ListColumn, ListRecord } from './list-table.tsx'
import { readAll } from './read-all.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

interface ListExportProps<R extends ListRecord> {
  title: string
  /** Names of the columns that are shown. */
  shown: readonly string[]
  columns: Readonly<Record<string, ListColumn<R>>>
  /** How many records the list has; null until it is loaded. */
  total: number | null
  read: (part: { page: number; limit: number }, signal: AbortSignal) => Promise<{ records: R[]; paging: { total: number; lastPage: number } }>
}

/** Saves what a list shows as a file: all pages, as they are filtered and sorted, with the columns that are shown. */
export function ListExport<R extends ListRecord>({ title, shown, columns, total, read }: ListExportProps<R>) {
  const { officeList: text } = useText('officeList')
  const locale = useLocale()
  const { notify } = useRouter().options.context
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const abort = new AbortController()
      running.current = abort
      const found = await readAll(LIST_EXPORT_MAX, (part) => read(part, abort.signal))
      // Nobody waits for the file of a page that is closed.
      if (abort.signal.aborted) return null
      const saved = shown.flatMap((name) => columns[name] ?? []).filter(({ isForPageOnly }) => !isForPageOnly)
      const rows = [saved.map(({ label }) => label), ...found.records.map((record) => saved.map((column) => column.text(record)))]
      saveFile(new Blob([csvText(rows, locale)], { type: 'text/csv;charset=utf-8' }), csvName(title, formatDate(new Date().toISOString(), locale, DAY)))
      return { count: found.records.length, total: found.total }
    },
    onSuccess: (saved) => {
      if (saved) notify.info(saved.count === LIST_EXPORT_MAX && saved.total > saved.count ? text.savedFirst(saved) : text.saved({ count: saved.count }))
    },
    onError: (error) => {
      if (!running.current?.signal.aborted) notify.problem(error)
    },
  })
  return (
    <Button variant="secondary" size="sm" icon="download" aria-label={text.saveAs()} busy={isPending} disabled={!total} onClick={() => mutate()}>
      {text.csv()}
    </Button>
  )
}
