import type { Context } from '../../kernel/http/context.ts'
import { endSignIns, type Scope } from '../identities/index.ts'
import { endSessions, forgetCodes } from '../tokens/index.ts'
import { endHostedSessions } from './sessions.ts'

/**
 * Ends all access to an account: tokens, browsers, and pending session tokens, codes and email links. `keep` is the
 * caller whose session stays. Call it in a transaction.
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
