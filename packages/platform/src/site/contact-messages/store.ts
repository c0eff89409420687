import { type Selectable, sql } from 'kysely'

import type { ContactMessage } from '../../generated/contact-messages.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

export type MessageRow = Selectable<Database['contact_messages']>

/** Messages hold personal data, so that none stays for ever. */
const keptFor = days(730)

export const toContactMessage = (row: MessageRow): ContactMessage => ({
  id: row.message_id,
  name: row.name,
  email: row.email,
  message: row.message,
  isRead: row.is_read,
  createdDate: row.created_at,
})

export async function addMessage(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  content: Pick<MessageRow, 'name' | 'email' | 'message'>,
): Promise<MessageRow> {
  return db
    .insertInto('contact_messages')
    .values({
      site_id: siteId,
      message_id: random.id(),
      ...content,
      is_read: false,
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markMessages(
  { db, siteId }: Data,
  ids: readonly string[],
  isRead: boolean,
): Promise<void> {
  await sql`update contact_messages set is_read = ${isRead}
    where site_id = ${siteId} and message_id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function deleteMessages({ db, siteId }: Data, ids: readonly string[]): Promise<void> {
  await sql`delete from contact_messages
    where site_id = ${siteId} and message_id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function sweepMessages({ db, siteId, clock }: Context): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('site_id', '=', siteId)
    .where('created_at', '<', later(clock.now(), -keptFor))
    .execute()
}
