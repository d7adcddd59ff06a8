import { createContext, useContext } from 'react'

interface CurrencyFace {
  symbol: string
  label: string
}

const CurrencyContext = createContext<CurrencyFace>({ symbol: '€', label: 'EUR' })
/** Gives the pages below the currency that amounts are shown in. */
export const CurrencyProvider = CurrencyContext.Provider
export const useCurrency = (): CurrencyFace => useContext(CurrencyContext)
