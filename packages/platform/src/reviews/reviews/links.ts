import * as z from 'zod'
import { toLoginEmail } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seal, unseal } from '../../kernel/secrets/seal.ts'
import { siteSecret } from '../../kernel/secrets/site-secrets.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { placeOf, type Target } from './target.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** A purchase: the link's holder may review its item as its buyer. */
export interface Purchase extends Target {
  readonly email: string
  readonly name?: string | undefined
  /** The review request whose email contained the link. */
  readonly reviewRequestId?: string | undefined
  /** False if the link proves the address only, not a purchase. */
  readonly isPurchase?: boolean | undefined
}

const Sealed = z.object({
  n: z.string(),
  e: z.string(),
  m: z.string(),
  w: z.string().optional(),
  r: z.string().optional(),
  p: z.literal(false).optional(),
  t: z.number(),
})

const lifetime = days(90)

/** Encrypted, not only signed, because links are visible to others and must not contain a readable address. */
export async function createReviewLink(
  ctx: Context,
  { namespace, entityId, email, name, reviewRequestId, isPurchase = true }: Purchase,
): Promise<{ readonly url: string; readonly proof: string; readonly expiresDate: Date }> {
  const expiresDate = later(ctx.clock.now(), lifetime)
  const said: z.input<typeof Sealed> = {
    n: namespace,
    e: entityId,
    m: toLoginEmail(email),
    w: name,
    r: reviewRequestId,
    ...(!isPurchase && { p: false }),
    t: expiresDate.getTime(),
  }
  const sealed = seal(JSON.stringify(said), await siteSecret(ctx, 'links'), purpose)
  const proof = Buffer.from(sealed, 'base64').toString('base64url')
  const { url } = await placeOf(ctx, { namespace, entityId })
  const link = new URL(url)
  link.searchParams.set('review', proof)
  link.hash = 'reviews'
  return { url: link.href, proof, expiresDate }
}

export async function readProof(ctx: Scope, proof: string): Promise<Purchase | 'INVALID' | 'EXPIRED'> {
  const said = await open(ctx, proof)
  if (!said) return 'INVALID'
  if (said.t <= ctx.clock.now().getTime()) return 'EXPIRED'
  return {
    namespace: said.n,
    entityId: said.e,
    email: said.m,
    name: said.w,
    reviewRequestId: said.r,
    isPurchase: said.p ?? true,
  }
}

const purpose = 'review'

async function open(ctx: Scope, proof: string): Promise<z.output<typeof Sealed> | undefined> {
  try {
    const sealed = Buffer.from(proof, 'base64url').toString('base64')
    return Sealed.safeParse(JSON.parse(unseal(sealed, await siteSecret(ctx, 'links'), purpose))).data
  } catch {
    return undefined
  }
}
