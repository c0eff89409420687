import type { Context } from '../../kernel/http/context.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import type { KeptSecret } from './columns.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

const sealedFor = 'vitrine webhook secret'
/** How long the secret before signs as well: time to give the new one to every receiver. */
const overlap = hours(24)

/** A secret as Standard Webhooks writes it, and its sealed form before those that still sign. */
export async function newSecret(
  ctx: Scope,
  known: readonly KeptSecret[] = [],
  atOnce = false,
): Promise<{ readonly secret: string; readonly secrets: readonly KeptSecret[] }> {
  const secret = `whsec_${Buffer.from(ctx.random.token(32), 'base64url').toString('base64')}`
  const now = ctx.clock.now()
  const made: KeptSecret = { value: await close(ctx, secret), createdAt: now.toISOString() }
  // Two sign at most: the one before stays a day.
  const [former] = atOnce ? [] : known
  const kept = former && { ...former, endsAt: later(now, overlap).toISOString() }
  return { secret, secrets: kept ? [made, kept] : [made] }
}

/** Those that sign now, the newest first. */
export async function openSecrets(ctx: Scope, secrets: readonly KeptSecret[]): Promise<string[]> {
  const now = ctx.clock.now()
  const living = secrets.filter(({ endsAt }) => endsAt === undefined || new Date(endsAt) > now)
  const opened = await Promise.all(living.map(({ value }) => open(ctx, value)))
  return opened.flatMap((secret) => secret ?? [])
}

/** Sealed where the site has a secret key; without one the database is all there is. */
async function close(ctx: Scope, secret: string): Promise<string> {
  const { vault } = ctx.services
  return vault.isOpen ? vault.seal(ctx, secret, sealedFor) : secret
}

async function open(ctx: Scope, kept: string): Promise<string | undefined> {
  return kept.startsWith('whsec_') ? kept : ctx.services.vault.unseal(ctx, kept, sealedFor)
}
