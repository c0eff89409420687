import type { OAuth } from '../../tokens/oauth.ts'
import type { Client } from '../../transport/client.ts'
import { isApiError } from '../../transport/error.ts'
import { getMemberTokens } from '../member-tokens.ts'
import { prepare } from '../redirect/prepare.ts'
import { hasOwnSession } from './own-session.ts'
import { openSilently } from './request.ts'
import type { SilentSignIn, SilentSignInOptions } from './result.ts'

/**
 * The functions that the lazily loaded methods share with this file; scripts/checks/bundle.ts explains why they are
 * passed.
 */
export interface Means {
  readonly getMemberTokens: typeof getMemberTokens
  readonly hasOwnSession: typeof hasOwnSession
  readonly isApiError: typeof isApiError
  readonly openSilently: typeof openSilently
  readonly prepare: typeof prepare
}

const means: Means = { getMemberTokens, hasOwnSession, isApiError, openSilently, prepare }

/**
 * Signs the client in without a page if the user is already signed in at the platform. It never navigates. Browsers
 * only.
 */
export async function signInSilently(
  to: Client<OAuth>,
  options: SilentSignInOptions = {},
): Promise<SilentSignIn> {
  const startedAt = Date.now()
  options.signal?.throwIfAborted()
  const method = 'session'
  if (options.methods?.includes(method) !== false && (await hasOwnSession(to)))
    return { signedIn: true, method }
  const loaded = await import('./try-methods.ts').catch(() => undefined)
  return loaded?.tryMethods(to, options, startedAt, means) ?? { signedIn: false, method, reason: 'network' }
}
