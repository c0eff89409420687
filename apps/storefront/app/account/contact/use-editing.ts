import { useEffect } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'

import type { Answer } from '../answer.ts'
import { useSending } from '../use-sending.ts'

/**
 * Which entry of the page is being changed. The address says it, so that it works without scripts and the way back
 * leads out of it: `?edit=phone:+353…`, `?edit=address` for a new one.
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
  // A browser without scripts sends the form to the page itself: what was being changed stands in the form.
  const refused = posted?.fields || posted?.failure ? posted.typed?.edit : undefined
  return asked || refused || ''
}

export const editHref = (what: string): string => `/account/contact?edit=${encodeURIComponent(what)}`
