import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose'
import * as z from 'zod'

import type { Context } from '../../kernel/http/context.ts'
import { algorithm, publishedKeys } from '../../kernel/keys/keys.ts'

const Claims = z.object({ iss: z.string(), sub: z.string(), aud: z.string() })

/**
 * Reads the account and client of an id token, which may be expired (OpenID Connect RP-Initiated Logout section 2).
 * Returns undefined for tokens of others.
 */
export async function readIdTokenHint(
  ctx: Context,
  token: string,
): Promise<{ readonly identityId: string; readonly clientId: string } | undefined> {
  try {
    const keys = createLocalJWKSet({ keys: await publishedKeys(ctx) } as JSONWebKeySet)
    const { payload } = await compactVerify(token, keys, { algorithms: [algorithm] })
    const { data } = Claims.safeParse(JSON.parse(new TextDecoder().decode(payload)))
    if (data?.iss !== ctx.services.baseUrl) return undefined
    return { identityId: data.sub, clientId: data.aud }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined
    throw error
  }
}
