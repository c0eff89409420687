import { ownerAddresses } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
import type { Disabled } from '../events/health.ts'

export const notifyOwners: Job = async (ctx, { url, name, reason }: Disabled) => {
  const why = reason === 'GONE' ? 'It answered 410 Gone.' : 'It has accepted no delivery for three days.'
  const email = renderEmail({
    subject: `Webhook “${name || url}” was switched off`,
    lines: [
      `Vitrine has switched off the webhook at ${url}. ${why}`,
      'When it works again, switch it on in the back office. You can replay the missed events there for 30 days.',
    ],
  })
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...email })
}
