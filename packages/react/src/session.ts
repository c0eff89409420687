import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client, Role, SessionEnd } from '@vitrine/client'
import { useVitrine } from './context.ts'
import { keys } from './keys.ts'

/** The current session as far as this browser knows, without a request. */
export const roleOptions = (client: Client) =>
  queryOptions({
    queryKey: keys.role,
    queryFn: async (): Promise<Role> => (await client.auth?.getTokens?.())?.refreshToken.role ?? 'none',
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface SessionState {
  /** `none` until the first call that needs a session. */
  readonly role: Role
  readonly isMember: boolean
  readonly isPending: boolean
  /** How the last session ended outside this page. Show it and offer to sign in again. */
  readonly ended: SessionEnd | undefined
}

/** The current session. It follows sign-ins and sign-outs, also in other tabs. */
export function useSession(): SessionState {
  const { client, ended } = useVitrine()
  const { data: role = 'none', isPending } = useQuery(roleOptions(client))
  return { role, isMember: role === 'member', isPending, ended }
}
