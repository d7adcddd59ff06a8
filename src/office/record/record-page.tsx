import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './record.module.css'

interface RecordFrameProps {
  list: { to: '/{-$locale}/admin/comments' | '/{-$locale}/admin/orders' | '/{-$locale}/admin/people' | '/{-$locale}/admin/templates'; title: string }
  children: ReactNode
}

/** Page of one record, or of a new one: the link back to its list, then the record. */
export function RecordFrame({ list, children }: RecordFrameProps) {
  return (
    <div className={css.page}>
      <p>
        <Link className={css.link} to={list.to}>
          {list.title}
        </Link>
      </p>
      {children}
    </div>
  )
}

interface RecordPageProps<T> {
  list: RecordFrameProps['list']
  /** Heading until the record is loaded, which brings its own. */
  title: string
  failed: string
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (record: T) => ReactNode
}

/** Page of a record that is read: the record, the wait for it, or why it failed. Requires the texts `notices`. */
export function RecordPage<T>({ list, title, failed, query: { data, error, refetch }, children }: RecordPageProps<T>) {
  const { common } = useText('notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  return (
    <RecordFrame list={list}>
      {data ? (
        children(data)
      ) : (
        <Display as="h1" size={4}>
          {title}
        </Display>
      )}
      {error ? (
        <Alert tone="danger" title={failed} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {problemText(texts, locale, error)}
        </Alert>
      ) : null}
      {data || error ? null : (
        <div aria-busy="true" className={css.part}>
          <Skeleton kind="line" width="60%" />
          <Skeleton kind="line" width="80%" />
        </div>
      )}
    </RecordFrame>
  )
}
