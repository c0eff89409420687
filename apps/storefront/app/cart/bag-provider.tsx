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
import { CountryContext } from './use-bag-cart.ts'

const BagDrawer = lazy(() => import('./bag-drawer.tsx'))

interface Bag {
  open(): void
}

const BagContext = createContext<Bag>({ open: () => {} })

/** Opens the bag beside the page, from wherever something is added. */
export const useBag = (): Bag => useContext(BagContext)

/** Fetches the drawer before it is asked for: on pointing at what opens it. */
export const prepareBag = (): void => void import('./bag-drawer.tsx')

export function BagProvider({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation()
  // The page that it was opened on: going to another one closes it.
  const [openOn, setOpenOn] = useState<string>()
  // Once it was needed it stays, so that closing can be animated.
  const [isWanted, setWanted] = useState(false)
  const close = useCallback(() => setOpenOn(undefined), [])
  const bag = useMemo(
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
      <BagContext value={bag}>
        {children}
        {isWanted ? (
          <Suspense>
            <BagDrawer isOpen={openOn === key} onClose={close} />
          </Suspense>
        ) : null}
      </BagContext>
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
