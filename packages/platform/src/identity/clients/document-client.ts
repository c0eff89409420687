import { FetchRefused } from '@vitrine/media'
import { networkOf } from '../../kernel/http/address.ts'
import { developmentFactor } from '../../kernel/http/address-limits.ts'
import type { Context } from '../../kernel/http/context.ts'
import { createLruCache } from '../../kernel/lru-cache.ts'
import { type ClientDocument, readDocument } from './document.ts'
import { keepDocumentClient } from './document-store.ts'
import { limitNewClients } from './new-clients.ts'
import { findDocumentClient, type OAuthClient } from './store.ts'

/** The time at which a document must be read again, by address. */
const createFreshness = () => createLruCache<number>({ most: 1_000 })

const mostBytes = 16 * 1024
const patience = 5_000
/** Each fetch makes the platform call an address that the caller chose. */
const fetches = { points: 30, seconds: 60 }

/** Reads the client of a metadata document; undefined if the document cannot be read or is not valid. */
export async function clientOfDocument(ctx: Context, url: string): Promise<OAuthClient | undefined> {
  const { caches, outbound, rateLimits, dev } = ctx.services
  const known = await findDocumentClient(ctx, url)
  if (known && (caches.of(createFreshness).get(url) ?? 0) > ctx.clock.now().getTime()) return known
  const points = dev ? fetches.points * developmentFactor : fetches.points
  const { allowed } = await rateLimits.consume('client-document', networkOf(ctx.request.ip), {
    ...fetches,
    points,
  })
  if (!allowed || outbound.refusal(url)) return undefined
  const answer = await outbound
    .get(url, { headers: { accept: 'application/json' }, timeout: patience, maximumReply: mostBytes })
    .catch((error: unknown) => {
      if (error instanceof FetchRefused) return undefined
      throw error
    })
  // A redirect is not followed: it could lead to an address that was not checked.
  if (answer?.status !== 200 || answer.truncated) return undefined
  const document = readDocument(url, answer.body)
  if (!document) return undefined
  const client = await (known ? keepDocumentClient : keepNewClient)(ctx, url, document)
  if (!client) return undefined
  const [, seconds = '0'] = /(?:^|[ ,])max-age=(\d{1,6})/.exec(answer.headers['cache-control'] ?? '') ?? []
  const kept = Math.min(86_400, Math.max(60, Number(seconds)))
  caches.of(createFreshness).keep(url, ctx.clock.now().getTime() + kept * 1_000)
  return client
}

const keepNewClient = (
  ctx: Context,
  url: string,
  document: ClientDocument,
): Promise<OAuthClient | undefined> =>
  ctx.transaction(async (tx) => {
    const wait = await limitNewClients(tx, 'document')
    return wait === undefined ? keepDocumentClient(tx, url, document) : undefined
  })
