import { createContext, useContext } from 'react'

interface CurrencyFace {
  symbol: string
  label: string
}

const CurrencyContext = createContext<CurrencyFace>({ symbol: '€', label: 'EUR' })
/** Sets the currency of amounts in the tree below. */
export const CurrencyProvider = CurrencyContext.Provider
export const useCurrency = (): CurrencyFace => useContext(CurrencyContext)
