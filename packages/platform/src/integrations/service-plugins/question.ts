import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import type * as z from 'zod'
import { findInstallationOf } from '../../identity/clients/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { algorithm, signerOf } from '../../kernel/keys/keys.ts'
import type { PluginRow } from './store.ts'

export interface Buyer {
  readonly memberId?: string | undefined
  readonly visitorId?: string | undefined
}

/** A request to a plugin: the path of its method and the payload. */
export interface Asked<T> {
  readonly method: string
  readonly request: object
  readonly buyer: Buyer
  readonly reply: z.ZodType<T>
  /** The request changes something, so cached answers must not be used. */
  readonly changes?: true
}

/** Published receivers verify exactly this issuer. */
const issuer = 'wix.com'
const validFor = 300

/** Signs a request as a JWT with its audience. */
export async function sign(
  ctx: Context,
  plugin: PluginRow,
  { request, buyer }: Pick<Asked<unknown>, 'request' | 'buyer'>,
): Promise<string> {
  const { keyId, key } = await signerOf(ctx, 'webhooks')
  const { currency, language } = await ctx.services.settings(ctx)
  const installation = isUuid(plugin.app_id) ? await findInstallationOf(ctx, plugin.app_id) : undefined
  const metadata = {
    appExtensionType: plugin.component_type,
    appExtensionId: plugin.plugin_id,
    requestId: ctx.requestId,
    currency,
    languages: [language],
    instanceId: installation?.instanceId ?? ctx.siteId,
    identity: identityOf(buyer),
  }
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ data: { request, metadata } })
    .setProtectedHeader({ alg: algorithm, kid: keyId })
    .setIssuer(issuer)
    .setAudience(plugin.app_id)
    .setIssuedAt(now)
    .setExpirationTime(now + validFor)
    .setJti(ctx.random.id())
    .sign(key)
}

function identityOf({ memberId, visitorId }: Buyer): object {
  if (memberId) return { identityType: 'MEMBER', memberId }
  if (visitorId) return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitorId }
  return { identityType: 'UNKNOWN' }
}

/** The cache key of a request: the same for equal requests to the same plugin with the same settings. */
export function keyOf(
  { plugin_id, revision }: PluginRow,
  { method, request, buyer }: Pick<Asked<unknown>, 'method' | 'request' | 'buyer'>,
): string {
  const text = JSON.stringify([plugin_id, revision, method, request, buyer.memberId, buyer.visitorId])
  return `plugin ${createHash('sha256').update(text).digest('base64url')}`
}
