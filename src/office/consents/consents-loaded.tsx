import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getShopConsents } from '#contract/shop-consent.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import record from '../record/record.module.css'
import { ConsentHead } from './consent-head.tsx'
import { shopConsentsQuery } from './consent-queries.ts'

interface ConsentsLoadedProps {
  /** Name of the page. */
  page: string
  /** Of a page about one of them, until it is read; the list has its own. */
  title?: string
  children: (all: ResponseOf<typeof getShopConsents>) => ReactNode
}

/** What is drawn from all consents once they are read. */
export function ConsentsLoaded({ page, title, children }: ConsentsLoadedProps) {
  const { shopConsents: text, common } = useText('shopConsents', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const { data, error, refetch } = useQuery(shopConsentsQuery(useApiContext(), page))
  if (data) return children(data)
  return (
    <>
      {title ? <ConsentHead title={title} /> : null}
      {error ? (
        <Alert tone="danger" title={text.failed()} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {problemText(texts, locale, error)}
        </Alert>
      ) : (
        <div aria-busy="true" className={record.part}>
          <Skeleton kind="line" width="60%" />
          <Skeleton kind="line" width="80%" />
        </div>
      )}
    </>
  )
}
