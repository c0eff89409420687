'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** The editor sends a message after each save. */
export function RefreshOnMessage({ origin }: { readonly origin: string }) {
  const { refresh } = useRouter()
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      if (message.origin === origin) refresh()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin, refresh])
  return null
}
