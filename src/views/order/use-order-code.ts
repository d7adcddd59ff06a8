import { useEffect, useState } from 'react'
import { storedReceiptCode, storeReceiptCode, tabStorage } from '#src/actors/storage.ts'

const CODE = /^#([0-9a-f]{32})$/

/**
 * Protect code of an order, from the e-mail link or stored when the order was placed. Undefined on the server, null when there is none.
 * A code in the URL is removed from it at once.
 */
export function useOrderCode(slug: string): string | null | undefined {
  const [known, setKnown] = useState<{ slug: string; code: string | null }>()
  useEffect(() => {
    const given = CODE.exec(location.hash)?.[1]
    if (given) {
      storeReceiptCode(tabStorage(), slug, given)
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    }
    setKnown({ slug, code: given ?? storedReceiptCode(tabStorage(), slug) })
  }, [slug])
  return known?.slug === slug ? known.code : undefined
}
