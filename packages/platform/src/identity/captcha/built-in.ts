import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/sha'
import * as z from 'zod'
import type { Captcha, CaptchaScope } from '../../kernel/ports/captcha.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { siteSecret } from '../../kernel/secrets/site-secrets.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'

type Scope = Omit<CaptchaScope, 'services'>

const lifetime = minutes(10)

/** About 256 attempts each: half a second on a phone in production, a few milliseconds in development. */
const work = {
  real: { algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyPrefix: '00' },
  easy: { algorithm: 'SHA-256', cost: 1, keyPrefix: '00' },
} as const

export interface BuiltInCaptcha extends Pick<Captcha, 'challenge'> {
  verify(ctx: CaptchaScope, token: string): Promise<boolean>
}

export function createBuiltInCaptcha(difficulty: keyof typeof work): BuiltInCaptcha {
  const { algorithm, ...effort } = work[difficulty]
  const deriveKey = algorithm === 'SHA-256' ? deriveBySha : deriveByPbkdf2
  return {
    async challenge(ctx) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm,
        ...effort,
        deriveKey,
        // The library's own expiry uses the machine's clock, which may differ from the site's clock.
        data: { site: ctx.siteId, expires: later(ctx.clock.now(), lifetime).getTime() },
        hmacSignatureSecret: await keyOf(ctx),
      })
      return { parameters, signature }
    },

    async verify(ctx, token) {
      const payload = read(token)
      if (!payload || payload.challenge.parameters.algorithm !== algorithm) return false
      const { site, expires } = payload.challenge.parameters.data
      if (site !== ctx.siteId || expires <= ctx.clock.now().getTime()) return false
      const { verified } = await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret: await keyOf(ctx),
      })
      return verified && spend(ctx, payload.challenge.signature, new Date(expires))
    },
  }
}

/** Whether the token has the format of the built-in captcha. */
export const isOfBuiltIn = (token: string): boolean => read(token) !== undefined

export async function sweepCaptchas({ db, siteId, clock }: Scope): Promise<void> {
  await db
    .deleteFrom('captcha_solutions')
    .where('site_id', '=', siteId)
    .where('expires_at', '<', clock.now())
    .execute()
}

const keyOf = (ctx: Scope): Promise<string> => siteSecret(ctx, 'captcha')

/** Each challenge counts once, even with several solutions. The insert is the check. */
async function spend({ db, siteId }: Scope, signature: string, expires: Date): Promise<boolean> {
  const result = await db
    .insertInto('captcha_solutions')
    .values({ site_id: siteId, solution_hash: hashSecret(signature), expires_at: expires })
    .onConflict((conflict) => conflict.columns(['site_id', 'solution_hash']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ site: z.string(), expires: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Base64 of JSON in the format of altcha. */
function read(token: string): z.output<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
