import type { Data } from '../http/context.ts'

/** What became of a mail: a server has taken it, none will, or there is no such mailbox. A mail that was swept is long over. */
export async function outcomeOf(
  { db, siteId }: Data,
  mailId: string,
): Promise<'SENT' | 'FAILED' | 'BOUNCED' | 'WAITING'> {
  const mail = await db
    .selectFrom('mails')
    .select(['sent_at', 'failed_at', 'bounced'])
    .where('site_id', '=', siteId)
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
  if (mail?.bounced) return 'BOUNCED'
  if (!mail || mail.failed_at) return 'FAILED'
  return mail.sent_at ? 'SENT' : 'WAITING'
}
