import { ownerAddresses } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
import type { Disabled } from '../events/health.ts'

/** A webhook was switched off, and nobody did it. */
export const tellOwners: Job = async (ctx, { url, name, reason }: Disabled) => {
  const why =
    reason === 'GONE'
      ? 'It answered that it is gone for good (410).'
      : 'It has taken nothing for three days, however often it was tried.'
  const letter = renderEmail({
    subject: `The webhook “${name || url}” was switched off`,
    lines: [
      `Your shop tells ${url} what happens in it. ${why} It is not told anything any more.`,
      'Once it works again, switch it on in the back office. What happened meanwhile can be replayed there for 30 days.',
    ],
  })
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...letter })
}
