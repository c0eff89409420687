import { type RawBuilder, sql } from 'kysely'

import type { Data } from '../http/context.ts'

/**
 * Returns the state of an email: accepted by a server, failed, or rejected because the mailbox does not exist. A
 * deleted email counts as failed.
 */
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

/** The columns `sent` and `failed` that count the rows of `mails` under an alias. */
export function sentAndFailed(alias: string): RawBuilder<unknown> {
  const mail = sql.id(alias)
  return sql`count(*) filter (where ${mail}.sent_at is not null) as sent,
    count(*) filter (where ${mail}.failed_at is not null) as failed`
}
