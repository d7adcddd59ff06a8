import { createContext } from 'react'

/** Whether the site layout is rendered already. */
export const InsideLayout = createContext(false)
