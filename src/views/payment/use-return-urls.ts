import { useRouter } from '@tanstack/react-router'
import type { ReturnUrls } from '#machines/payment/hand-off.events.ts'

/** Whole addresses of the pages an order ends on, in the page's language. */
export function useReturnUrls(): () => ReturnUrls {
  const router = useRouter()
  const urlOf = (to: '/{-$locale}/checkout/success' | '/{-$locale}/checkout/failure') =>
    new URL(router.buildLocation({ to }).publicHref, window.location.origin).href
  return () => ({ successURL: urlOf('/{-$locale}/checkout/success'), failureURL: urlOf('/{-$locale}/checkout/failure') })
}
