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

/** What a button for signing in or out needs. Both lead away from this page. */
export interface SignInActions {
  /** To the hosted sign-in page, and back to `redirectUri`. */
  signIn(options: RedirectOptions): void
  /** Signs out here and at the platform, and comes back to `returnTo`: this page unless you say otherwise. */
  signOut(returnTo?: string): void
  /** From the click until the browser is on its way. */
  isLeaving: boolean
  /** The platform was not reached. Whoever wanted to sign out is signed out here all the same. */
  error: Error | null
}

/**
 * Signing in and out of a client with `oauth()`. A site whose server keeps the tokens has addresses of its own for
 * that: a link and a form lead there.
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
 * For the page that the browser comes back to: ends the sign-in, once, however often the page renders. Undefined while
 * it is under way.
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
