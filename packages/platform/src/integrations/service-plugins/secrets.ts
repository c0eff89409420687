import type { Context } from '../../kernel/http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

const sealedFor = 'vitrine service plugin'
const [sealed, plain] = ['sealed:', 'plain:']

/** Encrypts the secret if the platform has a secret key. */
export async function keepSecret(ctx: Scope, secret: string): Promise<string> {
  const { vault } = ctx.services
  return vault.isOpen ? sealed + (await vault.seal(ctx, secret, sealedFor)) : plain + secret
}

/** Returns undefined if another key encrypted it. */
export async function readSecret(ctx: Scope, kept: string): Promise<string | undefined> {
  if (kept.startsWith(plain)) return kept.slice(plain.length)
  return ctx.services.vault.unseal(ctx, kept.slice(sealed.length), sealedFor)
}
