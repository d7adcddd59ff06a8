import { use, useEffect } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FallbackBoundary } from './fallback-boundary.tsx'
import { Framed } from './framed.ts'
import { FullMessage } from './full-message.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { useOnline } from './use-online.ts'

/** Status of a refusal of the platform; others have none. */
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status > 0 ? error.status : undefined

function Message({ error, retry }: { error: unknown; retry: () => void }) {
  const { page, common } = useText()
  const online = useOnline()
  const framed = use(Framed)
  const status = statusOf(error)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  if (!online) {
    const message = (
      <FullMessage shelf="sky" title={page.offline.title()} text={page.offline.text()}>
        <Button onClick={retry}>{common.retry()}</Button>
      </FullMessage>
    )
    return framed ? message : <ShopFrame>{message}</ShopFrame>
  }
  return (
    <FullMessage shelf="coral" title={page.error.title()} text={status ? `${page.error.text()} ${page.error.code({ code: status })}` : page.error.text()}>
      <Button onClick={retry}>{common.retry()}</Button>
      <ButtonLink to="/{-$locale}" variant="secondary" reloadDocument>
        {page.error.home()}
      </ButtonLink>
    </FullMessage>
  )
}

/** Something failed while a page was made; what to do, and a way home even if this page fails as well. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <FallbackBoundary>
      <Message error={error} retry={retry} />
    </FallbackBoundary>
  )
}
