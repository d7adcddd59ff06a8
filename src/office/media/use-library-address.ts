import { useState } from 'react'
import { type MediaAddress, type MediaAddressChange, parseMediaAddress } from './media-address.ts'

/** What the library shows over another page, whose address stays as it is. */
export function useLibraryAddress(): [MediaAddress, (change: MediaAddressChange) => void] {
  const [address, setAddress] = useState<MediaAddress>({})
  return [address, (change) => setAddress((before) => parseMediaAddress({ ...before, ...change }))]
}
