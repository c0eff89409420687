import type { Context } from '../../kernel/http/context.ts'
import { describeDevice, userAgentOf } from '../../kernel/http/user-agent.ts'
import { pickLanguage } from '../../kernel/mail/email.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import type { Account } from '../identities/index.ts'
import type { StoredFactor } from './store.ts'
import { type MessageTexts, texts } from './texts.ts'

/** Sends a code to a phone or device, or a prompt if there is no code. Returns the message id. */
export async function sendCode(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule' | 'services' | 'request'>,
  { profile }: Pick<Account, 'profile'>,
  { type, target, status }: Pick<StoredFactor, 'type' | 'target' | 'status'>,
  code: string | undefined,
): Promise<string> {
  if (type === 'TOTP' || type === 'EMAIL') throw new Error(`${type} sends no message`)
  const { name, language: spoken } = await ctx.services.settings(ctx)
  const words = pickLanguage<MessageTexts>([profile.language, spoken], texts)
  const token = code ? undefined : ctx.random.token()
  return ctx.services.messaging.send(ctx, {
    channel: type,
    to: target ?? '',
    text: code ? words.code(name, code) : words.prompt(name, describeDevice(userAgentOf(ctx.request))),
    language: words.language,
    isFirstCode: status === 'PENDING',
    ...(code && { code }),
    ...(token && { url: `${ctx.services.baseUrl}/_hosted/prompts/${token}`, answerHash: hashSecret(token) }),
  })
}
