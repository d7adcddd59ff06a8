import { useState } from 'react'
import type { CartForm } from '#machines/checkout/checkout.events.ts'
import { EMPTY_DRAFT } from '#machines/checkout/guest.ts'
import { storeCheckoutDraft, storedCheckoutDraft, tabStorage } from '#src/actors/storage.ts'

type CartField = keyof Pick<CartForm, 'coupon' | 'memberCardBarcode' | 'orderMessage'>

/** What is typed in a field of the cart, stored with the checkout draft. */
export function useCartField(name: CartField): [value: string, change: (value: string) => void] {
  const [value, setValue] = useState(() => storedCheckoutDraft(tabStorage())?.[name] ?? '')
  const change = (typed: string) => {
    setValue(typed)
    storeCheckoutDraft(tabStorage(), { ...EMPTY_DRAFT, ...storedCheckoutDraft(tabStorage()), [name]: typed })
  }
  return [value, change]
}
