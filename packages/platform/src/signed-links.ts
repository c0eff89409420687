import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Context } from './http/context.ts'
import { siteSecret } from './site-secrets.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/**
 * What makes a link work for one thing until a moment: `<expiry>.<signature>`. `subject` names the thing and whatever
 * must not have changed since; nothing of it stands in the link.
 */
export async function signLink(ctx: Scope, subject: string, expires: Date): Promise<string> {
  const until = Math.floor(expires.getTime() / 1000).toString(36)
  return `${until}.${(await signature(ctx, subject, until)).toString('base64url')}`
}

export async function checkLink(
  ctx: Scope,
  subject: string,
  token: string,
): Promise<'VALID' | 'EXPIRED' | 'WRONG'> {
  const [until = '', given = ''] = token.split('.')
  const expected = await signature(ctx, subject, until)
  const signed = Buffer.from(given, 'base64url')
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return 'WRONG'
  return Number.parseInt(until, 36) * 1000 > ctx.clock.now().getTime() ? 'VALID' : 'EXPIRED'
}

async function signature(ctx: Scope, subject: string, until: string): Promise<Buffer> {
  const secret = await siteSecret(ctx, 'links')
  return createHmac('sha256', secret).update(`${until}\n${subject}`).digest()
}
