import { useEffect, useState } from 'react'
import { storedReceiptCode, storeReceiptCode, tabStorage } from '#src/actors/storage.ts'

const CODE = /^#([0-9a-f]{32})$/

/**
 * The code that opens an order in this tab: from the mail that led here, or from its placing. Undefined until the browser has looked.
 * A code in the address is taken out of it at once.
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
