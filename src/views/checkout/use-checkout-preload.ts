import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { SuccessPage } from './success-page-asleep.tsx'

/** All words of the steps and the page they end on are here before anything is typed: a lost connection or a new version of the shop takes nothing away. */
export function useCheckoutPreload(): void {
  const router = useRouter()
  useText('checkout', 'cart', 'form', 'notices', 'payment')
  useEffect(() => {
    // It is only ahead of time; when it does not come now, it is asked for at the end.
    SuccessPage.wake().catch(() => {})
    router.preloadRoute({ to: '/{-$locale}/checkout/success', search: {} }).catch(() => {})
  }, [router])
}
