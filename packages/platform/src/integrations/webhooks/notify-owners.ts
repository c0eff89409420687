import { ownerAddresses } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'
import { pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import type { Disabled } from '../events/health.ts'
import { german } from './emails/de.ts'
import { english } from './emails/en.ts'

export const notifyOwners: Job = async (ctx, { url, name, reason }: Disabled) => {
  const { language } = await ctx.services.settings(ctx)
  const write = pickLanguage([language], { en: english, de: german })
  const email = renderEmail(write({ name: name || url, url, isGone: reason === 'GONE' }))
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...email })
}
