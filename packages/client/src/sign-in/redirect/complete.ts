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
  /** What this browser kept of the sign-in is gone, and was gone again after a second try. */
  | 'state_lost'
  /** Somebody else than the platform of this sign-in answered (RFC 9207). */
  | 'issuer_mismatch'
  /** The platform gave no tokens for the code, or was not reached. */
  | 'exchange_failed'
  /** OAuth's own (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
  | 'access_denied'
  | 'login_required'
  | 'consent_required'
  | 'interaction_required'
  | 'account_selection_required'
  | 'server_error'
  | 'temporarily_unavailable'
  | (string & {})

export type SignInResult =
  /** `originalUri`: the page to go on with; empty when it is not known any more. */
  | { readonly status: 'SIGNED_IN'; readonly originalUri: string }
  /** The address holds no answer: somebody came here by another way, or by a second call. */
  | { readonly status: 'NOTHING' }
  /** What was kept is lost: the browser is on its way to the sign-in page again. This happens once. */
  | { readonly status: 'RESTARTED' }
  | {
      readonly status: 'FAILED'
      readonly problem: SignInProblem
      /** What the platform says of it, if it says anything. */
      readonly error?: string | null | undefined
      readonly originalUri: string
    }

/** Stands before the state of a second try: so that it is the last one, whatever this browser forgets. */
const again = '~'

/**
 * Ends what `signInByRedirect` or `goToSignIn` began, on the page that the browser comes back to: reads the answer from
 * the fragment or the query, takes it out of the address in the same breath, and signs in. Each answer counts once.
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
    // Without it, the way back may lead here again after the sign-in was done.
    if (text || (await loggedIn(to))) return { status: 'SIGNED_IN', originalUri }
  } catch (cause) {
    options?.signal?.throwIfAborted()
    // A code that came too late may be asked for again; a platform that is not reached may not be asked at all.
    if (last || !isRefusal((cause as Error).cause as ApiError | undefined)) return failed('exchange_failed')
  }
  if (last) return failed('state_lost')
  // Whoever has just signed in at the platform is not asked again.
  await signInByRedirect(to, { ...options, redirectUri: location.href, originalUri, prompt: 'none' }, again)
  return { status: 'RESTARTED' }
}
