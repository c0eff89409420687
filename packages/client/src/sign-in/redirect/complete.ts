import type { OAuth } from '../../tokens/oauth.ts'
import { isRefusal } from '../../tokens/request.ts'
import type { CallOptions, Client } from '../../transport/client.ts'
import type { ApiError } from '../../transport/error.ts'
import { loggedIn } from '../logout.ts'
import { getMemberTokens } from '../member-tokens.ts'
import { parseFromUrl } from '../return.ts'
import { signInByRedirect } from './begin.ts'
import { keyOf } from './go.ts'

export type SignInProblem =
  /** The stored data of the sign-in is missing, also after a second attempt. */
  | 'state_lost'
  /** The response came from an issuer other than the platform (RFC 9207). */
  | 'issuer_mismatch'
  /** The platform refused the code or could not be reached. */
  | 'exchange_failed'
  /** OAuth errors (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
  | 'access_denied'
  | 'login_required'
  | 'consent_required'
  | 'interaction_required'
  | 'account_selection_required'
  | 'server_error'
  | 'temporarily_unavailable'
  | (string & {})

export type SignInResult =
  /** `originalUri`: the page to open next; empty if unknown. */
  | { readonly status: 'SIGNED_IN'; readonly originalUri: string }
  /** The address contains no response: the user came by another link, or this is a second call. */
  | { readonly status: 'NOTHING' }
  /** The stored data is missing, so the browser goes to the sign-in page once more. This happens once. */
  | { readonly status: 'RESTARTED' }
  | {
      readonly status: 'FAILED'
      readonly problem: SignInProblem
      /** The platform's description of the error, if any. */
      readonly error?: string | null | undefined
      readonly originalUri: string
    }

/** This prefix of the state marks a second attempt, so that there is no third. */
const again = '~'

/**
 * Ends a sign-in of `signInByRedirect` or `goToSignIn` on the page that the browser returns to. It reads the response
 * from the fragment or the query, removes it from the address, and signs in. Each response counts once.
 */
export async function completeSignIn(to: Client<OAuth>, options?: CallOptions): Promise<SignInResult> {
  const inFragment = parseFromUrl(to)
  const answer = inFragment.state ? inFragment : parseFromUrl(to, undefined, 'query')
  const { code, state, error, iss } = answer
  if (!state) return { status: 'NOTHING' }
  const last = state[0] === again
  const key = keyOf(state)
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { originalUri = '', issuer, ...data } = JSON.parse(text ?? '{}')
  const failed = (problem: SignInProblem) =>
    ({ status: 'FAILED', problem, error: answer.errorDescription, originalUri }) as const
  if (issuer && iss && iss !== issuer) return failed('issuer_mismatch')
  if (error) return failed(error)
  try {
    if (text) await to.auth.setTokens(await getMemberTokens(to, code, state, data, options))
    // Otherwise the browser's back button may return here after the sign-in.
    if (text || (await loggedIn(to))) return { status: 'SIGNED_IN', originalUri }
  } catch (cause) {
    options?.signal?.throwIfAborted()
    // An expired code justifies a second attempt; an unreachable platform does not.
    if (last || !isRefusal((cause as Error).cause as ApiError | undefined)) return failed('exchange_failed')
  }
  if (last) return failed('state_lost')
  // A user who has just signed in at the platform does not see the form again.
  await signInByRedirect(to, { ...options, redirectUri: location.href, originalUri, prompt: 'none' }, again)
  return { status: 'RESTARTED' }
}
