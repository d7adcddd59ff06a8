import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '#src/i18n/use-text.ts'

/** Loads the texts of all steps and the success page at the start, so that neither a lost connection nor a deployment interrupts the checkout. */
export function useCheckoutPreload(): void {
  const router = useRouter()
  useText('checkout', 'cart', 'form', 'notices', 'payment')
  useEffect(() => {
    // A failed preload is requested again when the page opens.
    import('./success-page.tsx').catch(() => {})
    router.preloadRoute({ to: '/{-$locale}/checkout/success', search: {} }).catch(() => {})
  }, [router])
}
