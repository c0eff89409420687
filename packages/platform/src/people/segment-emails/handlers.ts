import type { NewSegmentEmail, SegmentEmailsHandlers } from '../../generated/segment-emails.ts'
import { audit, findAccount } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { languageOf, renderEmail } from '../../kernel/mail/email.ts'
import { previewUrl } from '../../site/email-preview/index.ts'
import { conditionOf, lockSegment } from '../customer-segments/index.ts'
import { audienceOf, countAudience } from '../customers/index.ts'
import { toContent } from './content.ts'
import { batchJob } from './send.ts'
import { findEmail, insertEmail, latestEmails, toSegmentEmail } from './store.ts'

export const handlers: SegmentEmailsHandlers = {
  async sendSegmentEmail({ segmentEmail }, ctx) {
    const { name, condition } = await segmentOf(ctx, segmentEmail)
    const { subject, text, button = null } = segmentEmail
    const values = { segment_id: segmentEmail.segmentId, segment_name: name, subject, text, button }
    const id = await insertEmail(ctx, values, audienceOf(ctx, condition))
    const row = await findEmail(ctx, id)
    if (!row) throw new Error(`The segment email ${id} is missing after its creation`)
    if (row.recipients === 0)
      ctx.violation(
        'segmentEmail.segmentId',
        'VALIDATION',
        'Expected a segment with at least one customer who accepts marketing',
      )
    await ctx.schedule(batchJob, ctx.clock.now(), { emailId: id }, `${batchJob}:${id}`)
    await audit(ctx, {
      action: 'segment email sent',
      detail: { segmentEmailId: id, segment: name, subject, recipients: row.recipients },
    })
    return { segmentEmail: toSegmentEmail(row) }
  },

  async previewSegmentEmail({ segmentEmail }, ctx) {
    const { condition } = await segmentOf(ctx, segmentEmail)
    const { content, language } = await example(ctx, segmentEmail)
    return {
      url: await previewUrl(ctx, content, language),
      recipients: await countAudience(ctx, condition),
    }
  },

  async sendTestSegmentEmail({ segmentEmail }, ctx) {
    const { email: to } = (await findAccount(ctx, ctx.caller.staffId ?? '')) ?? ctx.fail('UNAUTHENTICATED')
    const { content, language } = await example(ctx, segmentEmail)
    await ctx.services.mail.send(ctx, { to, ...renderEmail(content), language })
    return { to }
  },

  async listSegmentEmails(_, ctx) {
    return { segmentEmails: (await latestEmails(ctx)).map(toSegmentEmail) }
  },
}

/** The segment's conditions; locks it, so that it is not deleted meanwhile. */
async function segmentOf(
  ctx: Context<'CUSTOMER_SEGMENT_NOT_FOUND'>,
  { segmentId }: Pick<NewSegmentEmail, 'segmentId'>,
) {
  const { name, conditions } = (await lockSegment(ctx, segmentId)) ?? ctx.fail('CUSTOMER_SEGMENT_NOT_FOUND')
  const { currency } = await ctx.services.settings(ctx)
  return { name, condition: conditionOf(conditions, { now: ctx.clock.now(), currency }) }
}

/** The email as no customer receives it: its unsubscribe link opens the shop. */
async function example(ctx: Context, email: NewSegmentEmail) {
  const settings = await ctx.services.settings(ctx)
  const language = languageOf([settings.language])
  return { content: toContent(email, settings.storefrontUrl ?? ctx.services.baseUrl, language), language }
}
