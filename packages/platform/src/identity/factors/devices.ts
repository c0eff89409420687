import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { laxCookie, ownCookieName, readCookie } from '../../kernel/http/cookies.ts'
import { userAgentOf } from '../../kernel/http/user-agent.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import { deviceLifetime } from './rules.ts'

type Asking = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'request' | 'services'>

export interface Device {
  readonly id: string
  readonly userAgent: string | null
  readonly createdDate: Date
  readonly lastUsedDate: Date
  readonly expiresDate: Date
  readonly current: boolean
}

const cookieName = (baseUrl: string): string => ownCookieName(baseUrl, 'vitrine-device')

/** For browsers on hosted pages; other clients store the token and send it in `clientMetaData`. */
export function deviceCookie(baseUrl: string, token: string): string {
  return laxCookie(baseUrl, cookieName(baseUrl), token, deviceLifetime / 1000)
}

/**
 * Returns the token of a remembered device. A browser remembered for another account keeps its token, because two
 * people may share it.
 */
export async function rememberDevice(ctx: Asking, identityId: string): Promise<string> {
  const now = ctx.clock.now()
  const known = deviceTokenOf(ctx)
  const token = known && (await isKnown(ctx, known)) ? known : ctx.random.token()
  const times = { last_used_at: now, expires_at: later(now, deviceLifetime) }
  await ctx.db
    .insertInto('remembered_devices')
    .values({
      site_id: ctx.siteId,
      id: ctx.random.id(),
      identity_id: identityId,
      token_hash: hashSecret(token),
      user_agent: userAgentOf(ctx.request),
      created_at: now,
      ...times,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'identity_id', 'token_hash']).doUpdateSet(times))
    .execute()
  return token
}

/** Whether the device may skip the second factor of the account. Records the use. */
export async function isRemembered(
  ctx: Asking,
  identityId: string,
  token: string | undefined,
): Promise<boolean> {
  const tokens = [token, deviceTokenOf(ctx)].filter((one) => one !== undefined)
  if (tokens.length === 0) return false
  const result = await ctx.db
    .updateTable('remembered_devices')
    .set({ last_used_at: ctx.clock.now() })
    .where('site_id', '=', ctx.siteId)
    .where('identity_id', '=', identityId)
    .where('token_hash', 'in', tokens.map(hashSecret))
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function listDevices(ctx: Asking, identityId: string): Promise<readonly Device[]> {
  const own = deviceTokenOf(ctx)
  const rows = await ctx.db
    .selectFrom('remembered_devices')
    .selectAll()
    .where('site_id', '=', ctx.siteId)
    .where('identity_id', '=', identityId)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdDate: row.created_at,
    lastUsedDate: row.last_used_at,
    expiresDate: row.expires_at,
    current: own !== undefined && row.token_hash === hashSecret(own),
  }))
}

/** Removes one device, or all of the account. */
export async function forgetDevices(scope: Scope, identityId: string, id?: string): Promise<boolean> {
  if (id !== undefined && !isUuid(id)) return false
  const result = await scope.db
    .deleteFrom('remembered_devices')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function sweepDevices(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('remembered_devices')
    .where('site_id', '=', scope.siteId)
    .where('expires_at', '<', scope.clock.now())
    .execute()
}

function deviceTokenOf({ request, services }: Asking): string | undefined {
  return readCookie(request.headers, cookieName(services.baseUrl))
}

async function isKnown(ctx: Asking, token: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('remembered_devices')
    .select('id')
    .where('site_id', '=', ctx.siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return row !== undefined
}
