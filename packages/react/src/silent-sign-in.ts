import { useQuery } from '@tanstack/react-query'
import type { Client, OAuth } from '@vitrine/client'
import { type SilentSignIn, type SilentSignInOptions, signInSilently } from '@vitrine/client/sign-in'
import { isOAuth } from './context.ts'
import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

export interface SilentSignInState {
  /** Nobody knows yet who is there: neither greet a member nor ask a visitor to sign in. */
  readonly isPending: boolean
  /** What came of it. After a sign-in `useSession` says the rest. */
  readonly result: SilentSignIn | undefined
}

/**
 * Signs in when the application starts, whoever is signed in at the platform already: once a page, in the browser only.
 * A client whose tokens a server keeps (`cookieSession`) is left alone: there the server knows who is there.
 */
export function useSilentSignIn(options: Omit<SilentSignInOptions, 'signal'> = {}): SilentSignInState {
  const client = useClient()
  const enabled = isOAuth(client)
  const { data: result, isPending } = useQuery({
    queryKey: keys.silentSignIn,
    queryFn: ({ signal }) => signInSilently(client as Client<OAuth>, { ...options, signal }),
    enabled,
    // Not again when the window is looked at, nor after a sign-out: that would undo it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { isPending: enabled && isPending, result }
}
