import { useEffect, useState } from 'react'

const DECLINED = 'declined'

/** The bank's page sends people back with this mark; it is cleaned away so that a reload does not repeat it. */
export function useDeclinedBefore(): boolean {
  const [declined] = useState(() => new URLSearchParams(window.location.search).has(DECLINED))
  useEffect(() => {
    const address = new URL(window.location.href)
    address.searchParams.delete(DECLINED)
    window.history.replaceState(null, '', address)
  }, [])
  return declined
}
