import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { SegmentEmail, SegmentEmailButton } from '../../generated/segment-emails.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { sentAndFailed } from '../../kernel/mail/outcome.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'segment_emails.button': SegmentEmailButton
  }
}

type Row = Selectable<Database['segment_emails']>

/** With the counts as of now. */
export interface EmailRow extends Omit<Row, 'sent' | 'failed' | 'skipped'> {
  readonly sent: number
  readonly failed: number
  readonly skipped: number
}

/** By then, every email is sent or given up. */
const recipientsFor = days(7)
const keptFor = days(730)

/** Stores the email with its recipients, whose `id` the statement selects. */
export async function insertEmail(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  { button, ...values }: Pick<Row, 'segment_id' | 'segment_name' | 'subject' | 'text' | 'button'>,
  audience: RawBuilder<unknown>,
): Promise<string> {
  const id = random.id()
  await db
    .insertInto('segment_emails')
    .values({
      ...values,
      button: button && json(button),
      site_id: siteId,
      email_id: id,
      recipients: 0,
      created_at: clock.now(),
      finished_at: null,
      sent: null,
      failed: null,
      skipped: null,
    })
    .execute()
  const { numAffectedRows = 0n } = await sql`
    insert into segment_email_recipients (site_id, email_id, position, customer_id)
    select ${siteId}::uuid, ${id}::uuid, row_number() over (order by chosen.id), chosen.id
    from (${audience}) as chosen`.execute(db)
  await db
    .updateTable('segment_emails')
    .set({ recipients: Number(numAffectedRows) })
    .where('site_id', '=', siteId)
    .where('email_id', '=', id)
    .execute()
  return id
}

export async function findEmail(data: Data, id: string): Promise<EmailRow | undefined> {
  if (!isUuid(id)) return undefined
  const row = await emails(data).where('email_id', '=', id).executeTakeFirst()
  return row && (await withCounts(data, [row]))[0]
}

/** The newest first. */
export async function latestEmails(data: Data): Promise<EmailRow[]> {
  return withCounts(data, await emails(data).orderBy('created_at', 'desc').limit(100).execute())
}

const emails = ({ db, siteId }: Data) =>
  db.selectFrom('segment_emails').selectAll().where('site_id', '=', siteId)

async function withCounts(data: Data, rows: readonly Row[]): Promise<EmailRow[]> {
  const open = rows.filter(({ sent }) => sent === null).map(({ email_id }) => email_id)
  const counts = open.length > 0 ? await countsOf(data, open) : new Map<string, Counts>()
  return rows.map(({ sent, failed, skipped, ...row }) => ({
    ...row,
    ...(counts.get(row.email_id) ?? { sent: sent ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 }),
  }))
}

type Counts = Pick<EmailRow, 'sent' | 'failed' | 'skipped'>

async function countsOf({ db, siteId }: Data, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<{ email_id: string } & Record<keyof Counts, string | number>>`
    select e.email_id, counts.* from unnest(${[...ids]}::uuid[]) as e (email_id)
    cross join lateral (
      select ${sentAndFailed('m')}, count(*) filter (where r.skipped) as skipped
      from segment_email_recipients r
      left join mails m on m.site_id = r.site_id and m.mail_id = r.mail_id
      where r.site_id = ${siteId} and r.email_id = e.email_id
    ) counts`.execute(db)
  return new Map(
    rows.map(({ email_id, sent, failed, skipped }) => [
      email_id,
      { sent: Number(sent), failed: Number(failed), skipped: Number(skipped) },
    ]),
  )
}

export async function nextRecipients({ db, siteId }: Data, emailId: string, count: number) {
  return db
    .selectFrom('segment_email_recipients')
    .select(['position', 'customer_id'])
    .where('site_id', '=', siteId)
    .where('email_id', '=', emailId)
    .where('mail_id', 'is', null)
    .where('skipped', '=', false)
    .orderBy('position')
    .limit(count)
    .execute()
}

/** Without an email, a recipient is skipped. */
export async function noteRecipients(
  { db, siteId }: Data,
  emailId: string,
  noted: readonly { readonly position: number; readonly mailId: string | null }[],
): Promise<void> {
  await sql`
    update segment_email_recipients r set mail_id = n.mail_id, skipped = n.mail_id is null
    from unnest(
      ${noted.map(({ position }) => position)}::integer[], ${noted.map(({ mailId }) => mailId)}::uuid[]
    ) as n (position, mail_id)
    where r.site_id = ${siteId} and r.email_id = ${emailId} and r.position = n.position`.execute(db)
}

export async function finishEmail(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  id: string,
): Promise<void> {
  await db
    .updateTable('segment_emails')
    .set({ finished_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('email_id', '=', id)
    .execute()
}

/** Keeps the counts and deletes the recipients, and later the emails. */
export async function sweepSegmentEmails(ctx: Context): Promise<void> {
  const { db, siteId, clock } = ctx
  const now = clock.now()
  const settled = await emails(ctx)
    .where('sent', 'is', null)
    .where('finished_at', '<', later(now, -recipientsFor))
    .execute()
  for (const { email_id, sent, failed, skipped } of await withCounts(ctx, settled)) {
    await db
      .updateTable('segment_emails')
      .set({ sent, failed, skipped })
      .where('site_id', '=', siteId)
      .where('email_id', '=', email_id)
      .execute()
    await db
      .deleteFrom('segment_email_recipients')
      .where('site_id', '=', siteId)
      .where('email_id', '=', email_id)
      .execute()
  }
  await db
    .deleteFrom('segment_emails')
    .where('site_id', '=', siteId)
    .where('created_at', '<', later(now, -keptFor))
    .execute()
}

export function toSegmentEmail(row: EmailRow): SegmentEmail {
  const { recipients, sent, failed, skipped } = row
  return {
    id: row.email_id,
    segmentId: row.segment_id,
    segmentName: row.segment_name,
    subject: row.subject,
    text: row.text,
    ...(row.button && { button: row.button }),
    state: sent + failed + skipped < recipients ? 'SENDING' : 'SENT',
    recipients,
    sent,
    failed,
    skipped,
    createdDate: row.created_at,
  }
}
