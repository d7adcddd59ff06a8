import type { ReactNode } from 'react'

export function ShopFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>
}
