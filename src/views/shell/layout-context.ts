import { createContext } from 'react'

/** Whether the shop's layout is already rendered around a part. */
export const InsideLayout = createContext(false)
