import { createPublicKey } from 'node:crypto'

import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

import { json } from '../db/core-tables.ts'
import type { Context } from '../http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/** The site's newest key: webhooks are signed with it. The first one is made when it is needed. */
export async function signingKey(ctx: Scope): Promise<{ readonly keyId: string; readonly key: CryptoKey }> {
  const { key_id, private_jwk } = await newest(ctx)
  return { keyId: key_id, key: (await importJWK(private_jwk as JWK, 'RS256')) as CryptoKey }
}

/** What receivers check signatures with, in PEM. */
export async function publicKeyPem(ctx: Scope): Promise<string> {
  const { private_jwk } = await newest(ctx)
  const { kty, n, e } = private_jwk as { kty: string; n: string; e: string }
  return createPublicKey({ key: { kty, n, e }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()
}

async function newest(ctx: Scope) {
  const read = () =>
    ctx.db
      .selectFrom('webhook_keys')
      .select(['key_id', 'private_jwk'])
      .where('site_id', '=', ctx.siteId)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  return (await read()) ?? (await make(ctx))
}

async function make(ctx: Scope) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const private_jwk = (await exportJWK(privateKey)) as Record<string, unknown>
  const key_id = ctx.random.id()
  await ctx.db
    .insertInto('webhook_keys')
    .values({ site_id: ctx.siteId, key_id, private_jwk: json(private_jwk), created_at: ctx.clock.now() })
    .execute()
  return { key_id, private_jwk }
}
