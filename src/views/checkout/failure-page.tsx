import { useText } from '../../i18n/use-text.ts'

export function FailurePage(_: { orderSlug: string | undefined }) {
  return <h1>{useText('checkout').checkout.failure.title()}</h1>
}
