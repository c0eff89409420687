import { useMutation, useQuery } from '@tanstack/react-query'
import type { Client, OAuth } from '@vitrine/client'
import {
  completeSignIn,
  logout,
  type RedirectOptions,
  type SignInResult,
  signInByRedirect,
} from '@vitrine/client/sign-in'
import { isOAuth } from './context.ts'
import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** The actions of a sign-in or sign-out button. Both leave this page. */
export interface SignInActions {
  /** Opens the hosted sign-in page, which returns to `redirectUri`. */
  signIn(options: RedirectOptions): void
  /** Signs out here and at the platform, and returns to `returnTo`: this page by default. */
  signOut(returnTo?: string): void
  /** True from the click until the browser leaves. */
  isLeaving: boolean
  /** The platform could not be reached. A sign-out still applies here. */
  error: Error | null
}

/**
 * Signs a client with `oauth()` in and out. If a server keeps the tokens, use a link and a form to its addresses
 * instead.
 */
export function useSignIn(): SignInActions {
  const client = useClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (leave: (client: Client<OAuth>) => Promise<void>) => leave(toOAuth(client)),
  })
  return {
    signIn: (options) => mutate((client) => signInByRedirect(client, options)),
    signOut: (returnTo = location.href) =>
      mutate(async (client) => location.assign((await logout(client, returnTo)).logoutUrl)),
    isLeaving: isPending,
    error,
  }
}

/**
 * Ends the sign-in on the page that the browser returns to; once, regardless of renders. Undefined while in progress.
 */
export function useSignInResult(): SignInResult | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: keys.signIn,
    queryFn: (): Promise<SignInResult> => completeSignIn(toOAuth(client)),
    retry: false,
    throwOnError: true,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

function toOAuth(client: Client): Client<OAuth> {
  if (isOAuth(client)) return client
  throw new Error('Signing in needs a client made with oauth()')
}
