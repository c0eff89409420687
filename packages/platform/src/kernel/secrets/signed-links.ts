import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Context } from '../http/context.ts'
import { createLruCache } from '../lru-cache.ts'
import { findSecret, siteSecret } from './site-secrets.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/**
 * Returns `<expiry>.<signature>` for a link that works until a moment. `subject` identifies the object and everything
 * that must not change; it is not part of the link.
 */
export async function signLink(ctx: Scope, subject: string, expires: Date): Promise<string> {
  return (await linkSigner(ctx))(subject, expires)
}

/** Like `signLink`, for many links. */
export async function linkSigner(ctx: Scope): Promise<(subject: string, expires: Date) => string> {
  const secret = await linkSecret(ctx)
  return (subject, expires) => {
    const until = Math.floor(expires.getTime() / 1000).toString(36)
    return `${until}.${signature(secret, subject, until).toString('base64url')}`
  }
}

export async function checkLink(
  ctx: Scope,
  subject: string,
  token: string,
): Promise<'VALID' | 'EXPIRED' | 'WRONG'> {
  const [until = '', given = ''] = token.split('.')
  const expected = signature(await linkSecret(ctx), subject, until)
  const signed = Buffer.from(given, 'base64url')
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return 'WRONG'
  return Number.parseInt(until, 36) * 1000 > ctx.clock.now().getTime() ? 'VALID' : 'EXPIRED'
}

function signature(secret: string, subject: string, until: string): Buffer {
  return createHmac('sha256', secret).update(`${until}\n${subject}`).digest()
}

const createSecrets = () => createLruCache<string>({ most: 10_000 })

/** A site's secret never changes. A new one is cached later, because its transaction may still fail. */
async function linkSecret(ctx: Scope): Promise<string> {
  const kept = ctx.services.caches.of(createSecrets)
  const known = kept.get(ctx.siteId)
  if (known) return known
  const found = await findSecret(ctx, 'links')
  if (found) kept.keep(ctx.siteId, found)
  return found ?? siteSecret(ctx, 'links')
}
