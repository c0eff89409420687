import type { Context } from '../../kernel/http/context.ts'
import type { StoredFactor } from './store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

const purposeOf = (id: string): string => `second factor ${id}`

export function sealSecret(ctx: Scope, id: string, secret: string): Promise<string> {
  return ctx.services.vault.seal(ctx, secret, purposeOf(id))
}

/** Returns undefined if the encryption key was lost. Then no code matches, and only recovery codes work. */
export async function secretOf(
  ctx: Scope,
  { id, secret }: Pick<StoredFactor, 'id' | 'secret'>,
): Promise<string | undefined> {
  return secret ? ctx.services.vault.unseal(ctx, secret, purposeOf(id)) : undefined
}
