import { createContext } from 'react'

/** Whether the shop's frame already stands around a part. */
export const InsideLayout = createContext(false)
