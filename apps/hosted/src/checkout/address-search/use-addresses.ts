import { useEffect, useState } from 'react'
import { ask } from '../../data/client.ts'
import type { AddressSuggestion } from '../../generated/hosted-pages.ts'
import { useVisit } from '../../shell/visit.ts'

/** Milliseconds without typing before the platform is asked. */
const pause = 250

/** Whether the text is long enough to search with. */
export const isSearchable = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3

/** The addresses for the newest text. Earlier requests are cancelled, and a failed one finds nothing. */
export function useAddresses(
  checkoutId: string,
  country: string,
  text: string,
): readonly AddressSuggestion[] {
  const { client } = useVisit()
  const [found, setFound] = useState<readonly AddressSuggestion[]>([])
  const words = text.trim().slice(0, 100)
  useEffect(() => {
    if (!country || !isSearchable(words)) return setFound([])
    const request = new AbortController()
    const { signal } = request
    const search = async () => {
      const input = { text: words, country }
      try {
        const route = `POST /_hosted/checkouts/${checkoutId}/search-addresses` as const
        const { suggestions } = await ask(client, route, input, { signal, retries: 0 })
        if (!signal.aborted) setFound(suggestions)
      } catch {
        if (!signal.aborted) setFound([])
      }
    }
    const timer = setTimeout(() => void search(), pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [client, checkoutId, country, words])
  return found
}
