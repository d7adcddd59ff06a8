import { Component, type ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FullMessage } from './full-message.tsx'

const FALLBACK = { text: 'This page could not be shown. Ova se stranica ne može prikazati.', home: 'Home / Naslovnica' } as const

// Uses nothing that can fail: the words may be what is missing.
class Fallback extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p>
        {FALLBACK.text} <a href="/">{FALLBACK.home}</a>
      </p>
    )
  }
}

/** Status of a refusal of the platform; others have none. */
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status > 0 ? error.status : undefined

function Message({ error, retry }: { error: unknown; retry: () => void }) {
  const { page, common } = useText()
  const status = statusOf(error)
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
    <Fallback>
      <Message error={error} retry={retry} />
    </Fallback>
  )
}
