import { useRouter } from '@tanstack/react-router'
import type { ReturnUrls } from '#machines/payment/payment-redirect.events.ts'

/** Absolute URLs of the pages a payment provider returns to, in the page's language. */
export function useReturnUrls(): () => ReturnUrls {
  const router = useRouter()
  const urlOf = (to: '/{-$locale}/checkout/success' | '/{-$locale}/checkout/failure') =>
    new URL(router.buildLocation({ to }).publicHref, window.location.origin).href
  return () => ({ successURL: urlOf('/{-$locale}/checkout/success'), failureURL: urlOf('/{-$locale}/checkout/failure') })
}
