import { runOnline } from '@vitrine/react/online'
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
import { homeCountry } from '../shop.ts'
import { withMoreTexts } from '../texts/texts.ts'
import { CountryContext } from './use-estimated-cart.ts'

const loadDrawer = () => runOnline(() => withMoreTexts(import('./cart-drawer.tsx')))
const CartDrawer = lazy(loadDrawer)

const OpenCartDrawer = createContext(() => {})

/** Returns a function that opens the cart drawer. */
export const useOpenCartDrawer = (): (() => void) => useContext(OpenCartDrawer)

/** Loads the drawer in advance, when the pointer or focus reaches a button that opens it. */
export const preloadCartDrawer = (): void => void loadDrawer().catch(() => undefined)

export function CartDrawerProvider({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation()
  // The page on which the drawer opened: a navigation closes it.
  const [openOn, setOpenOn] = useState<string>()
  // The drawer stays mounted, so that closing is animated.
  const [isWanted, setWanted] = useState(false)
  const open = useCallback(() => {
    setWanted(true)
    setOpenOn(key)
  }, [key])
  return (
    <CountryContext value={useCountryState()}>
      <OpenCartDrawer value={open}>
        {children}
        {isWanted ? (
          <Suspense>
            <CartDrawer isOpen={openOn === key} onClose={() => setOpenOn(undefined)} />
          </Suspense>
        ) : null}
      </OpenCartDrawer>
    </CountryContext>
  )
}

function useCountryState() {
  const chosen = useSite()?.preferences.country ?? homeCountry()
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
