import type { Transporter } from 'nodemailer'

import type { Job } from '../area.ts'
import { json } from '../database/columns.ts'
import { send as sendStatement } from '../database/transaction.ts'
import { type Context, outsideTransaction } from '../http/context.ts'
import { days, later } from '../time/time-spans.ts'
import { attach, attachmentsOf } from './attachments.ts'
import { mailDocument, mailText } from './layout.ts'
import type { Mail, Mailer, MailScope } from './mail.ts'

declare module '../database/columns.ts' {
  interface Columns {
    'mails.links': readonly string[]
  }
}

const sendJob = 'mail.send'

export interface MailOptions {
  /** `smtp://user:password@host:587`. Without it, emails stay in the mailbox of the control plane. */
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
}

/** Stores each email in the transaction of its cause, together with the job that sends it. */
export function createMailer({ smtpUrl }: MailOptions): Mailer {
  async function sendEach(ctx: MailScope, mails: readonly Mail[]): Promise<readonly string[]> {
    if (mails.length === 0) return []
    const now = ctx.clock.now()
    const rows = mails.map((mail) => ({
      site_id: ctx.siteId,
      mail_id: ctx.random.id(),
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      links: json(mail.links ?? []),
      language: mail.language ?? null,
      code: mail.code ?? null,
      recovery_token: mail.recoveryToken ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      created_at: now,
      sent_at: smtpUrl ? null : now,
      failed_at: null,
    }))
    await sendStatement(ctx.db, ctx.db.insertInto('mails').values(rows))
    const ids = rows.map((row) => row.mail_id)
    for (const [index, { attachments = [] }] of mails.entries()) await attach(ctx, ids[index]!, attachments)
    const payloads = ids.map((mailId) => ({ mailId }))
    if (smtpUrl) await ctx.scheduleEach(sendJob, now, payloads)
    return ids
  }
  return { sendEach, send: async (ctx, mail) => (await sendEach(ctx, [mail]))[0]! }
}

/** After this time, an email is too old to be useful. */
const triedFor = days(1)

/** Emails are kept this long to prove that they were sent. */
const keptFor = days(30)

export async function sweepMails({ db, siteId, clock }: Context): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('site_id', '=', siteId)
    .where('created_at', '<', later(clock.now(), -keptFor))
    .execute()
}

export function mailJobs({ smtpUrl, mailFrom }: MailOptions): Readonly<Record<string, Job>> {
  let transport: Transporter | undefined
  const send = outsideTransaction<Job>(async (ctx, { mailId }: { mailId: string }) => {
    const mails = ctx.db.selectFrom('mails').where('site_id', '=', ctx.siteId).where('mail_id', '=', mailId)
    const mail = await mails.selectAll().executeTakeFirst()
    if (!mail || mail.sent_at || mail.failed_at || !smtpUrl) return
    // Loaded on first use, because most development and test processes send no email.
    transport ??= (await import('nodemailer')).createTransport(smtpUrl)
    const settings = await ctx.services.settings(ctx)
    const shop = { ...settings, legalPages: await ctx.services.hooks.legalPages(ctx) }
    const { name, sender, supportEmail } = settings
    const message = {
      from: {
        name: sender?.name ?? name,
        address: sender?.email ?? mailFrom ?? `no-reply@${new URL(ctx.services.baseUrl).hostname}`,
      },
      ...((mail.reply_to ?? supportEmail) && { replyTo: mail.reply_to ?? supportEmail }),
      to: mail.recipient,
      subject: mail.subject,
      text: mailText(mail.text, shop),
      html: mailDocument(mail, shop, ctx.services.baseUrl),
      attachments: (await attachmentsOf(ctx, mailId)).map(({ fileName, mediaType, content }) => ({
        filename: fileName,
        contentType: mediaType,
        content: Buffer.from(content),
      })),
      ...(mail.unsubscribe_url && { headers: unsubscribeHeaders(mail.unsubscribe_url) }),
      messageId: `<${mail.mail_id}@${new URL(ctx.services.baseUrl).hostname}>`,
    }
    const refused = await transport.sendMail(message).then(
      () => undefined,
      (error: unknown) =>
        isFinal(error) || mail.created_at <= later(ctx.clock.now(), -triedFor)
          ? error
          : Promise.reject(error),
    )
    const now = ctx.clock.now()
    if (refused) ctx.services.log.warn({ err: refused, mailId }, 'gave up sending an email')
    ctx.services.metrics.count('vitrine_mails_total', [refused ? 'refused' : 'sent'])
    await ctx.db
      .updateTable('mails')
      .set(refused ? { failed_at: now, bounced: isBounce(refused) } : { sent_at: now })
      .where('site_id', '=', ctx.siteId)
      .where('mail_id', '=', mailId)
      .execute()
  })
  return { [sendJob]: send }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A 5xx response is permanent (RFC 5321 section 4.2.1). */
function isFinal(error: unknown): boolean {
  return Number((error as { readonly responseCode?: number }).responseCode) >= 500
}

/** The server rejected the recipient, not the sender. */
function isBounce(error: unknown): boolean {
  return isFinal(error) && (error as { readonly command?: string }).command === 'RCPT TO'
}
