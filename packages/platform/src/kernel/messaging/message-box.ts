import { isUuid } from '../database/fields.ts'
import type { Context, Data } from '../http/context.ts'
import { hashSecret } from '../secrets/secrets.ts'
import { days, later } from '../time/time-spans.ts'
import type { Channel } from './messaging.ts'

export interface SentMessage {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly text: string
  readonly code?: string
  /** The page that answers a prompt. */
  readonly url?: string
  /** The answer to a prompt. */
  readonly answer?: Answer
  readonly date: Date
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
    ...(row.url !== null && { url: row.url }),
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
export async function answerPrompt({ db, siteId }: Data, id: string, answer: Answer): Promise<boolean> {
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

/** Returns the prompt that a token answers, until it is swept. */
export async function findPrompt({ db, siteId }: Data, token: string): Promise<Prompt | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['message_id', 'text', 'answer', 'created_at'])
    .where('site_id', '=', siteId)
    .where('answer_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row && { id: row.message_id, text: row.text, answer: row.answer, date: row.created_at }
}

export interface Prompt {
  readonly id: string
  readonly text: string
  readonly answer: Answer | null
  readonly date: Date
}

type Answer = 'APPROVED' | 'DENIED'
