import { useEffect } from 'react'
import { useVisit } from '../shell/visit.ts'

const DECLINED = 'declined'

/** Reads the flag that the bank's page adds to the address, and removes it so that a reload does not repeat it. */
export function useDeclinedBefore(): boolean {
  const { search } = useVisit()
  useEffect(() => {
    const address = new URL(window.location.href)
    address.searchParams.delete(DECLINED)
    window.history.replaceState(null, '', address)
  }, [])
  return new URLSearchParams(search).has(DECLINED)
}
