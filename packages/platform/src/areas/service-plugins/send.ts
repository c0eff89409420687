import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import type * as z from 'zod'

import { isUuid } from '../../db/fields.ts'
import type { PluginCall } from '../../generated/service-plugins.ts'
import type { Context } from '../../http/context.ts'
import { Failure } from '../../http/failure.ts'
import { guard } from '../../http/guard.ts'
import { algorithm, signerOf } from '../../keys/keys.ts'
import { findInstallationOf } from '../clients/index.ts'
import type { PluginRow } from './store.ts'

export interface Buyer {
  readonly memberId?: string | undefined
  readonly visitorId?: string | undefined
}

/** One question to a plugin: the path of its method, and what is asked. */
export interface Asked<T> {
  readonly method: string
  readonly request: object
  readonly buyer: Buyer
  readonly reply: z.ZodType<T>
}

export interface Refused {
  readonly code: string
  readonly description?: string | undefined
  readonly data?: Record<string, unknown> | undefined
}

/** What came of a question. A failure is a sentence for people who look after plugins. */
export type Outcome<T> = {
  readonly answer?: T
  readonly refusal?: Refused
  readonly failure?: string
}

export interface Sent<T> {
  readonly outcome: Outcome<T>
  readonly told: Pick<PluginCall, 'outcome' | 'milliseconds'> & {
    readonly status?: number
    readonly reason?: string
    readonly reply?: string
  }
}

/** Who signs and who reads: packages of receivers look for it to the letter (wire facts 6). */
const issuer = 'wix.com'
const largestReply = 256 * 1024
const validFor = 300

export async function send<T>(ctx: Context, plugin: PluginRow, asked: Asked<T>): Promise<Sent<T>> {
  const { baseUrl, timeout } = plugin.document
  const body = await sign(ctx, plugin, asked)
  const started = performance.now()
  try {
    const posted = await ctx.services.outbound.post(baseUrl.replace(/\/+$/, '') + asked.method, {
      headers: { 'content-type': 'text/plain' },
      body,
      timeout,
      maximumReply: largestReply,
    })
    const { status, milliseconds, truncated } = posted
    const outcome: Outcome<T> = truncated
      ? { failure: `It answered more than ${largestReply / 1024} kB` }
      : read(status, posted.body, asked.reply)
    return { outcome, told: { ...toldOf(outcome), status, milliseconds, reply: posted.body } }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    const milliseconds = Math.round(performance.now() - started)
    return { outcome: { failure }, told: { outcome: 'FAILED', reason: failure, milliseconds } }
  }
}

function toldOf({ refusal, failure }: Outcome<unknown>): Pick<PluginCall, 'outcome'> & { reason?: string } {
  if (failure !== undefined) return { outcome: 'FAILED', reason: failure }
  if (!refusal) return { outcome: 'ANSWERED' }
  const reason = refusal.description ? `${refusal.code}: ${refusal.description}` : refusal.code
  return { outcome: 'REFUSED', reason: reason.slice(0, 500) }
}

/** A reply is somebody else's: what is not as declared is no answer, and why is said. */
function read<T>(status: number, body: string, reply: z.ZodType<T>): Outcome<T> {
  const value = parsed(body)
  const unkept = whyUnkept(value)
  if (unkept) return { failure: `Its answer cannot be kept: ${unkept}` }
  if (status < 200 || status > 299) {
    const refusal = status >= 400 && status < 500 ? refusalOf(value) : undefined
    return refusal ? { refusal } : { failure: `It answered with status ${status}` }
  }
  if (value === undefined) return { failure: 'Its answer is not JSON' }
  const result = reply.safeParse(value)
  if (result.success) return { answer: result.data }
  const [issue] = result.error.issues
  return { failure: `${issue?.path.join('.') || 'Its answer'}: ${issue?.message ?? 'unknown'}`.slice(0, 500) }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A cart with a text that the database cannot keep could be neither read nor changed. Keys that reach prototypes go. */
function whyUnkept(value: unknown): string | undefined {
  try {
    guard(value)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.violations?.map(({ description }) => description).join(', ') || error.message
  }
}

/** `{applicationError: {code, description, data}}` (wire facts 6). */
function refusalOf(value: unknown): Refused | undefined {
  if (!isRecord(value) || !isRecord(value.applicationError)) return undefined
  const { code, description, data } = value.applicationError
  if (typeof code !== 'string' || !/^[A-Z0-9_]{1,100}$/.test(code)) return undefined
  return {
    code,
    ...(typeof description === 'string' && { description: description.slice(0, 500) }),
    ...(isRecord(data) && JSON.stringify(data).length <= 2_000 && { data }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The request as the wire has it: a JWT with what is asked and for whom. */
async function sign(
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

/** The same for the same question of the same buyer to the same plugin, as it is set up now. */
export function keyOf(
  { plugin_id, revision }: PluginRow,
  { method, request, buyer }: Pick<Asked<unknown>, 'method' | 'request' | 'buyer'>,
): string {
  const text = JSON.stringify([plugin_id, revision, method, request, buyer.memberId, buyer.visitorId])
  return `plugin ${createHash('sha256').update(text).digest('base64url')}`
}
