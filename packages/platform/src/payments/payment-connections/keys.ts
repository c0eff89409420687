import type { Context } from '../../kernel/http/context.ts'
import type { GatewayKeys } from '../../kernel/ports/payment-gateway.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>
type Keys = Pick<GatewayKeys, 'secretKey' | 'webhookSecret'>

const sealedFor = 'vitrine payment connection'

export const sealKeys = (ctx: Scope, { secretKey, webhookSecret }: Keys): Promise<string> =>
  ctx.services.vault.seal(ctx, JSON.stringify({ secretKey, webhookSecret }), sealedFor)

/** Returns undefined if another secret key encrypted them. */
export async function openKeys(ctx: Scope, sealed: string): Promise<Keys | undefined> {
  const text = await ctx.services.vault.unseal(ctx, sealed, sealedFor)
  return text === undefined ? undefined : JSON.parse(text)
}
