import { useQuery } from '@tanstack/react-query'
import type { EstimateCurrentCartTotalsOutput } from '@vitrine/client/current-cart'
import { type CartState, cartEstimateOptions, useCart } from '@vitrine/react/cart'
import { useClient } from '@vitrine/react/provider'
import { createContext, useContext } from 'react'

interface Country {
  readonly country: string
  setCountry(country: string): void
}

/** Where it should be delivered, for everything that estimates. */
export const CountryContext = createContext<Country>({ country: '', setCountry: () => {} })

export const useCountry = (): Country => useContext(CountryContext)

/** The bag, estimated for the chosen country. */
export function useEstimatedCart(): CartState {
  return useCart(estimateInput(useCountry().country))
}

/** What the sums of the bag are made of, as the platform last said; read by `useEstimatedCart`, never asked for here. */
export function useCartEstimate(): EstimateCurrentCartTotalsOutput | undefined {
  const { country } = useCountry()
  const { data } = useQuery({ ...cartEstimateOptions(useClient(), estimateInput(country)), enabled: false })
  return data
}

export const estimateInput = (country: string) => ({ shippingAddress: { country } })
