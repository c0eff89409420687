import { FetchRefused } from '@vitrine/media'
import type { JSONWebKeySet } from 'jose'
import * as z from 'zod'
import { networkOf } from '../../kernel/http/address.ts'
import { developmentFactor } from '../../kernel/http/address-limits.ts'
import type { Context } from '../../kernel/http/context.ts'
import { createLruCache } from '../../kernel/lru-cache.ts'
import { plainUrl } from './rules.ts'

const short = z.string().max(200).optional()

/** Other members of a key are left out. A private key is a mistake that its owner must learn of. */
const Key = z.object({
  kty: z.enum(['EC', 'RSA', 'OKP']),
  d: z.undefined().optional(),
  kid: short,
  use: short,
  alg: short,
  crv: short,
  x: short,
  y: short,
  // Of 8,192 bits.
  n: z.string().max(1_400).optional(),
  e: short,
})
const mostKeys = 10

/** The members of a client's metadata (RFC 7591) that say how it authenticates. */
export const authenticationFields = {
  token_endpoint_auth_method: z.enum(['none', 'private_key_jwt']).default('none'),
  jwks: z.object({ keys: z.array(Key).min(1).max(mostKeys) }).optional(),
  jwks_uri: z
    .string()
    .max(2_048)
    .refine((uri) => plainUrl(uri) !== undefined)
    .optional(),
}

/** Where the public keys of a client are. A client with neither is public. */
export interface ClientKeys {
  readonly keys: JSONWebKeySet | null
  readonly keysUrl: string | null
}

/** Undefined if a client that authenticates does not say by which keys, or says it twice. */
export function keysOfMetadata(metadata: {
  readonly token_endpoint_auth_method: 'none' | 'private_key_jwt'
  readonly jwks?: unknown
  readonly jwks_uri?: string | undefined
}): ClientKeys | undefined {
  const { token_endpoint_auth_method: method, jwks, jwks_uri: keysUrl } = metadata
  if (method === 'none') return { keys: null, keysUrl: null }
  if ((jwks === undefined) === (keysUrl === undefined)) return undefined
  return { keys: (jwks as JSONWebKeySet | undefined) ?? null, keysUrl: keysUrl ?? null }
}

const mostBytes = 32 * 1024
const patience = 5_000
/** A new key works after this time, and the address of the keys is asked no more often. */
const keptFor = 60_000
const keptFailureFor = 5_000
/** Each fetch makes the platform call an address that the caller chose. */
const fetches = { points: 30, seconds: 60 }

interface Fetched {
  readonly until: number
  readonly keys: Promise<JSONWebKeySet | undefined>
}
const createFetched = () => createLruCache<Fetched>({ most: 200 })

/** Reads the public keys; undefined if their address does not answer with a key set. */
export async function readKeys(
  ctx: Context,
  { keys, keysUrl }: ClientKeys,
): Promise<JSONWebKeySet | undefined> {
  if (keys || keysUrl === null) return keys ?? undefined
  const { caches, rateLimits, dev } = ctx.services
  const fetched = caches.of(createFetched)
  const now = ctx.clock.now().getTime()
  const known = fetched.get(keysUrl)
  if (known && known.until > now) return known.keys
  const points = dev ? fetches.points * developmentFactor : fetches.points
  const { allowed } = await rateLimits.consume('client-keys', networkOf(ctx.request.ip), {
    ...fetches,
    points,
  })
  if (!allowed) return undefined
  // Requests at the same time wait for one fetch.
  const reading = fetchKeys(ctx, keysUrl)
  fetched.keep(keysUrl, { until: now + keptFor, keys: reading })
  const read = await reading.catch(() => undefined)
  if (!read) fetched.keep(keysUrl, { until: now + keptFailureFor, keys: reading })
  return reading
}

async function fetchKeys({ services }: Context, url: string): Promise<JSONWebKeySet | undefined> {
  const { outbound } = services
  if (outbound.refusal(url)) return undefined
  try {
    const answer = await outbound.get(url, {
      headers: { accept: 'application/json' },
      timeout: patience,
      maximumReply: mostBytes,
    })
    // A redirect is not followed: it could lead to an address that was not checked.
    if (answer.status !== 200 || answer.truncated) return undefined
    return usableKeys(JSON.parse(answer.body))
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** RFC 7517 section 5: keys of other kinds are ignored. */
function usableKeys(body: unknown): JSONWebKeySet | undefined {
  const { data } = z.object({ keys: z.array(z.unknown()).max(100) }).safeParse(body)
  const keys = data?.keys.flatMap((one) => Key.safeParse(one).data ?? []).slice(0, mostKeys) ?? []
  return keys.length > 0 ? ({ keys } as JSONWebKeySet) : undefined
}
