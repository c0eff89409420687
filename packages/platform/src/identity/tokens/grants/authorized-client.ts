import type { Permission } from '../../../generated/shared.ts'
import type { TokenError } from '../../../generated/tokens.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { hasPermission } from '../../../kernel/http/permissions.ts'
import { hashSecret } from '../../../kernel/secrets/secrets.ts'
import { findAppBySecret, holdApiKey, holdInstallation } from '../../clients/index.ts'
import {
  type Account,
  audit,
  findAccount,
  lockAccount,
  permissionsOf,
  takeSessionToken,
} from '../../identities/index.ts'
import type { TokenFields } from '../fields.ts'
import { giveTokens, type NewSession } from '../give-tokens.ts'
import { type Grant, type GrantResult, refuse } from './grant.ts'

/**
 * An app or staff member acts for a member. Each use is in the audit log, and the session ends with the app, key or
 * staff member.
 */
export const authorizedClient: Grant = (ctx, fields) => ctx.transaction((inner) => give(inner, fields))

async function give(ctx: Context<TokenError>, fields: TokenFields): Promise<GrantResult> {
  const { memberId, scope } = fields
  if (!memberId) return refuse('INVALID_REQUEST', 'member_id is missing')
  if (scope !== undefined && scope !== 'offline_access')
    return refuse('INVALID_SCOPE', 'Expected the scope offline_access')
  const actor = await actorOf(ctx, fields)
  if (!actor) return refuse('UNAUTHORIZED_CLIENT', 'Only an app or staff of the site can request this grant')
  if (!hasPermission(actor, needed))
    return refuse('UNAUTHORIZED_CLIENT', `The permission ${needed} is missing`)

  const account = await findAccount(ctx, memberId)
  if (!isActiveMember(account)) return refuse('INVALID_GRANT', 'No active member has this member_id')
  if (fields.sessionToken !== undefined) {
    const signIn = await takeSessionToken(ctx, hashSecret(fields.sessionToken))
    if (signIn?.identityId !== account.id)
      return refuse('INVALID_GRANT', 'The session_token belongs to another member')
  }
  await audit(ctx, { actor: actor.name, action: 'member tokens given', identityId: account.id })
  return giveTokens(ctx, {
    kind: 'member',
    identityId: account.id,
    clientId: ctx.caller.clientId ?? null,
    permissions: [],
    ...actor.session,
  })
}

const needed = 'MEMBER_SESSIONS.MANAGE'

/** The caller's current permissions, locked until the tokens exist. */
interface Actor {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly session: Pick<NewSession, 'appId' | 'instanceId' | 'apiKeyId' | 'actingStaffId' | 'notAfter'>
}

async function actorOf(ctx: Context, { clientId, clientSecret }: TokenFields): Promise<Actor | undefined> {
  const { caller } = ctx
  if (caller.delegated) return undefined
  if (caller.role === 'app' && caller.appId)
    return caller.via === 'key' ? byKey(ctx, caller.appId) : byApp(ctx, caller.appId)
  if (caller.role === 'staff' && caller.staffId) return byColleague(ctx, caller.staffId)
  const app = clientId && clientSecret ? await findAppBySecret(ctx, clientId, clientSecret) : undefined
  return app && byApp(ctx, app.id)
}

async function byKey(ctx: Context, id: string): Promise<Actor | undefined> {
  const key = await holdApiKey(ctx, id)
  const { permissions, expires_at: notAfter } = key ?? { permissions: [], expires_at: null }
  return key && { name: `key ${id}`, permissions, session: { apiKeyId: id, notAfter } }
}

async function byApp(ctx: Context, appId: string): Promise<Actor | undefined> {
  const installation = await holdInstallation(ctx, appId)
  if (!installation) return undefined
  const { instance_id: instanceId, permissions } = installation
  return { name: `app ${appId}`, permissions, session: { appId, instanceId } }
}

async function byColleague(ctx: Context, id: string): Promise<Actor | undefined> {
  const account = await lockAccount(ctx, id)
  if (account?.status !== 'ACTIVE') return undefined
  return { name: `staff ${id}`, permissions: permissionsOf(account), session: { actingStaffId: id } }
}

function isActiveMember(account: Account | undefined): account is Account {
  return account?.status === 'ACTIVE' && account.kind === 'member'
}
