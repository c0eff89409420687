import { isUuid } from '../database/fields.ts'
import type { Context, Data } from '../http/context.ts'
import { days, later } from '../time/time-spans.ts'
import type { Channel, Messaging } from './messaging.ts'

export interface SentMessage {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly text: string
  readonly code?: string
  /** The answer to a prompt. */
  readonly answer?: 'APPROVED' | 'DENIED'
  readonly date: Date
}

/** The development implementation, which stores messages in a table. */
export const messageBox: Messaging = {
  channels: ['SMS', 'CALL', 'PUSH'],
  async send({ db, siteId, random, clock }, { channel, to, text, code }) {
    const id = random.id()
    await db
      .insertInto('messages')
      .values({
        site_id: siteId,
        message_id: id,
        channel,
        recipient: to,
        text,
        code: code ?? null,
        answer: null,
        created_at: clock.now(),
      })
      .execute()
    return id
  },
  async answerOf({ db, siteId }, id) {
    const row = await db
      .selectFrom('messages')
      .select('answer')
      .where('site_id', '=', siteId)
      .where('message_id', '=', id)
      .executeTakeFirst()
    return row?.answer ?? 'PENDING'
  },
}

/** Newest first, optionally for one phone or device. */
export async function listMessages({ db, siteId }: Data, to?: string): Promise<readonly SentMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('message_id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.message_id,
    channel: row.channel,
    to: row.recipient,
    text: row.text,
    ...(row.code !== null && { code: row.code }),
    ...(row.answer !== null && { answer: row.answer }),
    date: row.created_at,
  }))
}

export async function sweepMessages({ db, siteId, clock }: Context): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('site_id', '=', siteId)
    .where('created_at', '<', later(clock.now(), -days(30)))
    .execute()
}

/** Returns false if the prompt does not exist or was already answered. */
export async function answerPrompt(
  { db, siteId }: Data,
  id: string,
  answer: 'APPROVED' | 'DENIED',
): Promise<boolean> {
  if (!isUuid(id)) return false
  const result = await db
    .updateTable('messages')
    .set({ answer })
    .where('site_id', '=', siteId)
    .where('message_id', '=', id)
    .where('channel', '=', 'PUSH')
    .where('answer', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
