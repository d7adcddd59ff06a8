import { useText } from '../../i18n/use-text.ts'

export function SuccessPage({ orderSlug }: { orderSlug: string | undefined }) {
  return (
    <h1>
      {useText('checkout').checkout.success.title()} {orderSlug}
    </h1>
  )
}
