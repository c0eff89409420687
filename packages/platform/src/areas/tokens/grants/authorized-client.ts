import type { TokenError } from '../../../generated/tokens.ts'
import type { Context } from '../../../http/context.ts'
import { hashSecret } from '../../../secrets.ts'
import { findAppBySecret } from '../../clients/index.ts'
import { type Account, audit, findAccount, takeSessionToken } from '../../identities/index.ts'
import type { TokenFields } from '../fields.ts'
import { giveTokens } from '../give-tokens.ts'
import { type Grant, type GrantResult, refuse } from './grant.ts'

/** An app or a colleague acts for a member: written down each time, and it ends with the app or the key. */
export const authorizedClient: Grant = (ctx, fields) => ctx.transaction((inner) => give(inner, fields))

async function give(ctx: Context<TokenError>, fields: TokenFields): Promise<GrantResult> {
  const { memberId, scope } = fields
  if (!memberId) return refuse('INVALID_REQUEST', 'member_id is missing')
  if (scope !== undefined && scope !== 'offline_access')
    return refuse('INVALID_SCOPE', 'The scope is offline_access')
  const actor = await actorOf(ctx, fields)
  if (!actor) return refuse('UNAUTHORIZED_CLIENT', 'Only an app or a colleague of the site may ask for this')

  const account = await findAccount(ctx, memberId)
  if (!isActiveMember(account))
    return refuse('INVALID_GRANT', 'There is no active member with this member_id')
  if (fields.sessionToken !== undefined) {
    const signIn = await takeSessionToken(ctx, hashSecret(fields.sessionToken))
    if (signIn?.identityId !== account.id)
      return refuse('INVALID_GRANT', 'The session_token is not this member’s')
  }
  await audit(ctx, { actor: actor.name, action: 'member tokens given', identityId: account.id })
  return giveTokens(ctx, {
    kind: 'member',
    identityId: account.id,
    clientId: ctx.caller.clientId ?? null,
    appId: actor.appId ?? null,
    apiKeyId: actor.apiKeyId ?? null,
  })
}

interface Actor {
  readonly name: string
  readonly appId?: string
  readonly apiKeyId?: string
}

async function actorOf(ctx: Context, { clientId, clientSecret }: TokenFields): Promise<Actor | undefined> {
  const { caller } = ctx
  if (caller.lent) return undefined
  if (caller.role === 'app' && caller.appId) {
    return caller.via === 'key'
      ? { name: `key ${caller.appId}`, apiKeyId: caller.appId }
      : { name: `app ${caller.appId}`, appId: caller.appId }
  }
  if (caller.role === 'staff' && caller.staffId) return { name: `staff ${caller.staffId}` }
  const app = clientId && clientSecret ? await findAppBySecret(ctx, clientId, clientSecret) : undefined
  return app && { name: `app ${app.id}`, appId: app.id }
}

function isActiveMember(account: Account | undefined): account is Account {
  return account?.status === 'ACTIVE' && account.kind === 'member'
}
