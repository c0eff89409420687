import { useEffect, useRef } from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router'

import type { Answer } from './answer.ts'

/**
 * The state of the forms with these intents. Without scripts, the whole page returns with the result; with scripts,
 * only the result does.
 *
 * @param intents Names of the forms in the page's action; all of them by default.
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
    /** Its first invalid field takes the focus. */
    form,
    answer,
    isBusy: sent !== undefined && isOurs(sent.get('intent')),
    /** Whether the submitted form contains this field value. */
    isBusyWith: (name: string, value: string) => sent?.get(name) === value && isOurs(sent.get('intent')),
  }
}
