import { useQuery } from '@tanstack/react-query'
import type { EstimateCurrentCartTotalsOutput } from '@vitrine/client/current-cart'
import { type CartState, cartEstimateOptions, useCart } from '@vitrine/react/cart'
import { useClient } from '@vitrine/react/provider'
import { createContext, useContext } from 'react'

interface Country {
  readonly country: string
  setCountry(country: string): void
}

/** The delivery country for all estimates. */
export const CountryContext = createContext<Country>({ country: '', setCountry: () => {} })

export const useCountry = (): Country => useContext(CountryContext)

/** The cart with totals for the chosen country. */
export function useEstimatedCart(): CartState {
  return useCart(estimateInput(useCountry().country))
}

/** The platform's last estimate from the cache, which `useEstimatedCart` fills. */
export function useCartEstimate(): EstimateCurrentCartTotalsOutput | undefined {
  const { country } = useCountry()
  const { data } = useQuery({ ...cartEstimateOptions(useClient(), estimateInput(country)), enabled: false })
  return data
}

export const estimateInput = (country: string) => ({ shippingAddress: { country } })
