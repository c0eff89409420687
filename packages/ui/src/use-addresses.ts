import { useEffect, useState } from 'react'

export interface AddressSuggestion {
  readonly addressLine: string
  readonly city?: string
  readonly postalCode?: string
  /** ISO 3166-2, such as `US-CA`. */
  readonly subdivision?: string
  /** The name of the subdivision. */
  readonly subdivisionFullname?: string
}

export type FindAddresses = (
  text: string,
  signal: AbortSignal,
) => Promise<{ readonly suggestions: readonly AddressSuggestion[] }>

/** Milliseconds without typing before the platform is asked. */
const pause = 250

/** Whether the text is long enough to search with. */
const isSearchable = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3

/** The addresses for the newest text. Earlier requests are cancelled, and a failed one finds nothing. */
export function useAddresses(find: FindAddresses, text: string): readonly AddressSuggestion[] {
  const [found, setFound] = useState<readonly AddressSuggestion[]>([])
  const words = text.trim().slice(0, 100)
  useEffect(() => {
    if (!isSearchable(words)) return setFound([])
    const request = new AbortController()
    const { signal } = request
    const search = async () => {
      try {
        const { suggestions } = await find(words, signal)
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
  }, [find, words])
  return found
}
