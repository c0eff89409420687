import type { Context } from '../../kernel/http/context.ts'
import type { StoredFactor } from './store.ts'

/** Sends a code to a phone or device, or a prompt if there is no code. Returns the message id. */
export async function sendCode(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule' | 'services'>,
  { type, target }: Pick<StoredFactor, 'type' | 'target'>,
  code: string | undefined,
): Promise<string> {
  if (type === 'TOTP' || type === 'EMAIL') throw new Error(`${type} sends no message`)
  const { name } = await ctx.services.settings(ctx)
  return ctx.services.messaging.send(ctx, {
    channel: type,
    to: target ?? '',
    text: code ? `${code} is your sign-in code for ${name}.` : `Are you signing in at ${name}?`,
    ...(code && { code }),
  })
}
