import type { ReactNode } from 'react'
import type { PaymentMethod, ShippingMethod } from '#contract/checkout.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'

interface MethodListProps<Method> {
  methods: readonly Method[]
  /** Renders a method as a `ChoiceRow`. */
  children: (method: Method) => ReactNode
}

/** Payment methods to choose from, or that there is none. */
export function PaymentMethodList({ methods, children }: MethodListProps<PaymentMethod>) {
  const { title, none, noneHint } = useText('checkout').checkout.payment
  return (
    <MethodList methods={methods} title={title()} none={none()} noneHint={noneHint()}>
      {children}
    </MethodList>
  )
}

/** Shipping methods to choose from, or that there is none. */
export function ShippingMethodList({ methods, children }: MethodListProps<ShippingMethod>) {
  const { title, none, noneHint } = useText('checkout').checkout.shipping
  return (
    <MethodList methods={methods} title={title()} none={none()} noneHint={noneHint()}>
      {children}
    </MethodList>
  )
}

interface Texts {
  title: string
  none: string
  noneHint: string
}

function MethodList<Method>({ methods, children, title, none, noneHint }: MethodListProps<Method> & Texts) {
  if (methods.length > 0) return <ChoiceList legend={title}>{methods.map(children)}</ChoiceList>
  return (
    <Alert tone="warning" title={none}>
      {noneHint}
    </Alert>
  )
}
