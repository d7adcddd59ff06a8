import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, Suspense, useEffect, useState } from 'react'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import { hasStoredCart, useActors } from '#src/actors/actors.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { checkoutSettingsQuery } from '#src/queries/settings.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { NoScriptEntry } from '../cart/no-script.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import type { LiveCheckout } from './live-checkout.tsx'

type Live = ComponentType<ComponentProps<typeof LiveCheckout>>

/** Checkout page; shows a placeholder until the cart is loaded. */
export function CheckoutPage({ step }: { step: CheckoutStep | undefined }) {
  const text = useText('steps')
  const { data: settings } = useSuspenseQuery(checkoutSettingsQuery(useApiContext()))
  const hasActors = useActors() !== null
  const [Live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    // Without a stored cart there is nothing to show before the actors are loaded.
    if (hasActors || hasStoredCart()) void retryImport(() => import('./live-checkout.tsx')).then(({ LiveCheckout }) => setLive(() => LiveCheckout))
  }, [hasActors])
  return (
    <>
      <VisuallyHidden as="h1">{text.checkoutSteps.title()}</VisuallyHidden>
      <NoScriptEntry page="/checkout" />
      {Live ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <Live step={step} settings={settings} />
        </Suspense>
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  )
}
