import type { Context } from '../../kernel/http/context.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import type { KeptSecret } from './columns.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

const sealedFor = 'vitrine webhook secret'
/** Distinguishes a secret that the receiver chose from a sealed one. */
const plain = 'plain '
/** The previous secret also signs for this long, so that all receivers can be updated. */
const overlap = hours(24)

/** Creates a Standard Webhooks secret and adds its stored form to those that still sign. */
export async function newSecret(
  ctx: Scope,
  known: readonly KeptSecret[] = [],
  atOnce = false,
): Promise<{ readonly secret: string; readonly secrets: readonly KeptSecret[] }> {
  const secret = `whsec_${Buffer.from(ctx.random.token(32), 'base64url').toString('base64')}`
  const now = ctx.clock.now()
  const made: KeptSecret = { value: await close(ctx, secret), createdAt: now.toISOString() }
  // At most two secrets sign; the previous one for a day.
  const [former] = atOnce ? [] : known
  const kept = former && { ...former, endsAt: later(now, overlap).toISOString() }
  return { secret, secrets: kept ? [made, kept] : [made] }
}

/** The stored form of a secret that the receiver chose. */
export async function keepSecret(ctx: Scope, secret: string): Promise<KeptSecret> {
  return { value: await close(ctx, plain + secret), createdAt: ctx.clock.now().toISOString() }
}

/** The current secrets, newest first. */
export async function openSecrets(ctx: Scope, secrets: readonly KeptSecret[]): Promise<string[]> {
  const now = ctx.clock.now()
  const living = secrets.filter(({ endsAt }) => endsAt === undefined || new Date(endsAt) > now)
  const opened = await Promise.all(living.map(({ value }) => open(ctx, value)))
  return opened.flatMap((secret) => secret ?? [])
}

/** Encrypts the secret if the platform has a secret key. */
async function close(ctx: Scope, secret: string): Promise<string> {
  const { vault } = ctx.services
  return vault.isOpen ? vault.seal(ctx, secret, sealedFor) : secret
}

async function open(ctx: Scope, kept: string): Promise<string | undefined> {
  if (kept.startsWith('whsec_')) return kept
  const opened = kept.startsWith(plain) ? kept : await ctx.services.vault.unseal(ctx, kept, sealedFor)
  return opened?.startsWith(plain) ? opened.slice(plain.length) : opened
}
