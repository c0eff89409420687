import { useQuery } from '@tanstack/react-query'
import type { Client, OAuth } from '@vitrine/client'
import { type SilentSignIn, type SilentSignInOptions, signInSilently } from '@vitrine/client/sign-in'
import { isOAuth } from './context.ts'
import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

export interface SilentSignInState {
  /** The session is still unknown: show neither a greeting nor a sign-in link. */
  readonly isPending: boolean
  /** The result. After a sign-in, `useSession` has the details. */
  readonly result: SilentSignIn | undefined
}

/**
 * Signs in at the start of the application if the user is signed in at the platform: once for each page, in browsers
 * only. It does nothing with `cookieSession`, whose server knows the session.
 */
export function useSilentSignIn(options: Omit<SilentSignInOptions, 'signal'> = {}): SilentSignInState {
  const client = useClient()
  const enabled = isOAuth(client)
  const { data: result, isPending } = useQuery({
    queryKey: keys.silentSignIn,
    queryFn: ({ signal }) => signInSilently(client as Client<OAuth>, { ...options, signal }),
    enabled,
    // No refetch on focus or after a sign-out, which it would undo.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { isPending: enabled && isPending, result }
}
