import { type CartState, useCart } from '@vitrine/react/cart'
import { createContext, useContext } from 'react'

interface Country {
  readonly country: string
  setCountry(country: string): void
}

/** Where it should be delivered, for everything that estimates. */
export const CountryContext = createContext<Country>({ country: '', setCountry: () => {} })

export const useCountry = (): Country => useContext(CountryContext)

/** The bag, estimated for the chosen country. */
export function useBagCart(): CartState {
  return useCart(estimateInput(useCountry().country))
}

export const estimateInput = (country: string) => ({ shippingAddress: { country } })
