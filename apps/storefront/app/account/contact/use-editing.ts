import { useEffect } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'

import type { Answer } from '../answer.ts'
import { useSending } from '../use-sending.ts'

/**
 * The entry that is being edited. It is in the address, so that it works without scripts and the back button leaves it:
 * `?edit=phone:+353…`, or `?edit=address` for a new one.
 */
export function useEditing(): string {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const { answer } = useSending()
  const posted = useActionData<Answer>()
  const asked = new URLSearchParams(search).get('edit') ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer that has just come ends the editing
  useEffect(() => {
    if (asked && answer?.done) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [answer])
  // Without scripts, the browser submits to the page itself, and the form contains the edited entry.
  const refused = posted?.fields || posted?.failure ? posted.typed?.edit : undefined
  return asked || refused || ''
}

export const editHref = (what: string): string => `/account/contact?edit=${encodeURIComponent(what)}`
