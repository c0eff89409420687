import type { Job } from '../../kernel/area.ts'
import { languageOf, renderEmail } from '../../kernel/mail/email.ts'
import { later, seconds } from '../../kernel/time/time-spans.ts'
import { addressesToWrite } from '../customers/index.ts'
import { toContent } from './content.ts'
import { stopLinkWriter } from './links.ts'
import { findEmail, finishEmail, nextRecipients, noteRecipients } from './store.ts'

export const batchJob = 'segmentEmails.batch'

/** Emails about orders take their turn between two batches. */
const batch = 100
const pause = seconds(30)

/** Writes one batch and schedules the next in the same transaction, so that an interrupted job continues. */
export const sendBatch: Job = async (ctx, { emailId }: { readonly emailId: string }) => {
  const email = await findEmail(ctx, emailId)
  if (!email || email.finished_at) return
  const recipients = await nextRecipients(ctx, emailId, batch)
  // Consent may have changed since the start.
  const addresses = await addressesToWrite(
    ctx,
    recipients.map(({ customer_id }) => customer_id),
  )
  const written = recipients.flatMap(({ customer_id: id, position }) => {
    const to = addresses.get(id)
    return to ? [{ id, position, to }] : []
  })
  const { language: ofShop } = await ctx.services.settings(ctx)
  const language = languageOf([ofShop])
  const link = await stopLinkWriter(ctx)
  const text = { subject: email.subject, text: email.text, ...(email.button && { button: email.button }) }
  const mailIds = await ctx.services.mail.sendEach(
    ctx,
    written.map(({ id, to }) => {
      const unsubscribeUrl = link(id)
      return { to, ...renderEmail(toContent(text, unsubscribeUrl, language)), language, unsubscribeUrl }
    }),
  )
  await noteRecipients(
    ctx,
    emailId,
    recipients.map(({ position }) => {
      const at = written.findIndex((one) => one.position === position)
      return { position, mailId: mailIds[at] ?? null }
    }),
  )
  if (recipients.length < batch) await finishEmail(ctx, emailId)
  else await ctx.schedule(batchJob, later(ctx.clock.now(), pause), { emailId }, `${batchJob}:${emailId}`)
}
