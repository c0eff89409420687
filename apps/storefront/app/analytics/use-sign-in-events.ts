import { getCurrentMember } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { useEffect } from 'react'

import { useSite } from '../data/site.ts'
import type { Send } from './event.ts'

const key = 'role'
/** An account of this age is new, in milliseconds. Sign-up can wait for a code from an email. */
const newFor = 30 * 60_000

/** Sends a sign-in or sign-up when a page of the tab has a member and the previous one had none. */
export function useSignInEvents(send: Send): void {
  const client = useClient()
  const role = useSite()?.role
  useEffect(() => {
    if (!role || remember(role) !== 'visitor' || role !== 'member') return
    getCurrentMember(client)
      .then(({ member: { createdDate } }) => {
        const isNew = createdDate !== undefined && Date.now() - createdDate.getTime() < newFor
        send({ name: isNew ? 'sign_up' : 'login' })
      })
      .catch(() => undefined)
  }, [client, role, send])
}

/** Returns the role of the previous page of this tab. */
function remember(role: string): string | undefined {
  try {
    const before = sessionStorage.getItem(key)
    const now = role === 'member' ? role : 'visitor'
    sessionStorage.setItem(key, now)
    return before ?? undefined
  } catch {
    return undefined
  }
}
