import { useEffect, useRef } from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router'

import type { Answer } from './answer.ts'

/**
 * The forms of a page that do one of these things. Without scripts the whole page comes back with its answer; with
 * them only the answer does, and the last one is what the page shows.
 *
 * @param intents The names of what the forms do, as the page's action knows them; all of them unless you say so.
 */
export function useSending<A extends Answer = Answer>(...intents: readonly string[]) {
  const { pathname } = useLocation()
  const fetcher = useFetcher<A>({ key: pathname })
  const posted = useActionData<A>()
  const last = fetcher.data ?? posted
  const isOurs = (intent: unknown) => intents.length === 0 || intents.includes(String(intent))
  const answer = last && isOurs(last.intent) ? last : undefined
  const sent = fetcher.formData
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [name] = Object.keys(answer?.fields ?? {})
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [answer])
  return {
    Form: fetcher.Form,
    /** Its first mistaken field takes the focus. */
    form,
    answer,
    isBusy: sent !== undefined && isOurs(sent.get('intent')),
    /** Whether what is under way is about this one of several. */
    isBusyWith: (name: string, value: string) => sent?.get(name) === value && isOurs(sent.get('intent')),
  }
}
