import { useRouter } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FallbackBoundary } from './fallback-boundary.tsx'
import { FullMessage } from './full-message.tsx'
import { InsideLayout } from './layout-context.ts'
import { ShopLayout } from './shop-layout.tsx'
import { useOnline } from './use-online.ts'

/** HTTP status of an API error; other errors have none. */
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status > 0 ? error.status : undefined

function Message({ error, retry }: { error: unknown; retry: () => void }) {
  const { page, common } = useText()
  const { notify } = useRouter().options.context
  const online = useOnline()
  const isInsideLayout = use(InsideLayout)
  const status = statusOf(error)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  if (!online) {
    const message = (
      <FullMessage backdrop="sky" title={page.offline.title()} text={page.offline.text()}>
        <Button onClick={retry}>{common.retry()}</Button>
      </FullMessage>
    )
    return isInsideLayout ? message : <ShopLayout>{message}</ShopLayout>
  }
  return (
    <FullMessage backdrop="sky" title={page.error.title()} text={status ? `${page.error.text()} ${page.error.code({ code: status })}` : page.error.text()}>
      <Button onClick={retry}>{common.retry()}</Button>
      <Button variant="secondary" data-scripted="" aria-haspopup="dialog" onClick={() => void notify.report()}>
        {page.error.report()}
      </Button>
      <ButtonLink to="/{-$locale}" activeOptions={{ exact: true }} variant="text" reloadDocument>
        {page.error.home()}
      </ButtonLink>
    </FullMessage>
  )
}

/** Page for an error during loading or rendering; the fallback text is shown if this page fails too. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <FallbackBoundary>
      <Message error={error} retry={retry} />
    </FallbackBoundary>
  )
}
