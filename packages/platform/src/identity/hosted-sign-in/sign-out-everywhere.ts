import type { Context } from '../../kernel/http/context.ts'
import { endSignIns, type Scope } from '../identities/index.ts'
import { endSessions, forgetCodes } from '../tokens/index.ts'
import { endHostedSessions } from './sessions.ts'

/**
 * Every door of an account at once: tokens, browsers, and whoever is half-way in with a session token, a code or a
 * link of a mail. `keep` is the caller whose own session stays. Runs in a transaction.
 */
export async function signOutEverywhere(
  scope: Scope,
  identityId: string,
  reason: string,
  keep?: Context['caller'],
): Promise<void> {
  const kept = (via: 'token' | 'cookie') => (keep?.via === via ? keep.sessionId : undefined)
  await endSignIns(scope, identityId)
  await forgetCodes(scope, { identityId })
  await endHostedSessions(scope, { identityId, except: kept('cookie') })
  await endSessions(scope, { identityId, except: kept('token') }, reason)
}
