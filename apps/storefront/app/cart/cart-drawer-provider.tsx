import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router'

import { keepPreference } from '../data/preferences.ts'
import { useSite } from '../data/site.ts'
import { shop } from '../shop.ts'
import { CountryContext } from './use-estimated-cart.ts'

const CartDrawer = lazy(() => import('./cart-drawer.tsx'))

interface CartDrawerControl {
  open(): void
}

const CartDrawerContext = createContext<CartDrawerControl>({ open: () => {} })

/** Opens the bag beside the page, from wherever something is added. */
export const useCartDrawer = (): CartDrawerControl => useContext(CartDrawerContext)

/** Fetches the drawer before it is asked for: on pointing at what opens it. */
export const preloadCartDrawer = (): void => void import('./cart-drawer.tsx')

export function CartDrawerProvider({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation()
  // The page that it was opened on: going to another one closes it.
  const [openOn, setOpenOn] = useState<string>()
  // Once it was needed it stays, so that closing can be animated.
  const [isWanted, setWanted] = useState(false)
  const close = useCallback(() => setOpenOn(undefined), [])
  const drawer = useMemo(
    () => ({
      open: () => {
        setWanted(true)
        setOpenOn(key)
      },
    }),
    [key],
  )
  return (
    <CountryContext value={useCountryState()}>
      <CartDrawerContext value={drawer}>
        {children}
        {isWanted ? (
          <Suspense>
            <CartDrawer isOpen={openOn === key} onClose={close} />
          </Suspense>
        ) : null}
      </CartDrawerContext>
    </CountryContext>
  )
}

function useCountryState() {
  const chosen = useSite()?.preferences.country ?? shop.country
  const [country, setCountry] = useState(chosen)
  return useMemo(
    () => ({
      country,
      setCountry: (next: string) => {
        setCountry(next)
        keepPreference('country', next)
      },
    }),
    [country],
  )
}
