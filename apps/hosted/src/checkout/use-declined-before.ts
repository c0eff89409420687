import { useEffect, useState } from 'react'

const DECLINED = 'declined'

/** Reads the flag that the bank's page adds to the address, and removes it so that a reload does not repeat it. */
export function useDeclinedBefore(): boolean {
  const [declined] = useState(() => new URLSearchParams(window.location.search).has(DECLINED))
  useEffect(() => {
    const address = new URL(window.location.href)
    address.searchParams.delete(DECLINED)
    window.history.replaceState(null, '', address)
  }, [])
  return declined
}
