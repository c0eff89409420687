import './columns.ts'

import { type Selectable, sql } from 'kysely'

import type { NewsletterSubscriber, SubscribeToNewsletterInput } from '../../generated/newsletter.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

export type SubscriberRow = Selectable<Database['newsletter_subscribers']>

/** Addresses are personal data, so that no one stays for ever without consent. */
const pendingFor = days(30)
const unsubscribedFor = days(730)

export const toSubscriber = (row: SubscriberRow, unsubscribeUrl: string): NewsletterSubscriber => ({
  id: row.subscriber_id,
  email: row.email,
  ...(row.locale && { locale: row.locale }),
  ...(row.source && { source: row.source }),
  state: row.state,
  createdDate: row.created_at,
  ...(row.confirmed_at && { confirmedDate: row.confirmed_at }),
  ...(row.state === 'UNSUBSCRIBED' && { unsubscribedDate: row.changed_at }),
  unsubscribeUrl,
})

export const keyOf = (email: string): string => email.trim().toLowerCase()

/** Stores the address until it is confirmed. Undefined if it is confirmed already. */
export async function addPending(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  { email, locale, source }: Pick<SubscribeToNewsletterInput, 'email' | 'locale' | 'source'>,
): Promise<SubscriberRow | undefined> {
  const now = clock.now()
  const asked = {
    email,
    locale: locale ?? null,
    source: source || null,
    state: 'PENDING' as const,
    changed_at: now,
  }
  return db
    .insertInto('newsletter_subscribers')
    .values({
      site_id: siteId,
      subscriber_id: random.id(),
      email_key: keyOf(email),
      ...asked,
      created_at: now,
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'email_key'])
        .doUpdateSet({ ...asked, confirmed_at: null })
        .where('newsletter_subscribers.state', '<>', 'CONFIRMED'),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function findSubscriber({ db, siteId }: Data, id: string): Promise<SubscriberRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('subscriber_id', '=', id)
    .executeTakeFirst()
}

export async function findByEmail({ db, siteId }: Data, email: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email_key', '=', keyOf(email))
    .executeTakeFirst()
}

/** Undefined if the state does not change. */
export async function moveSubscriber(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  id: string,
  to: 'CONFIRMED' | 'UNSUBSCRIBED',
): Promise<SubscriberRow | undefined> {
  const now = clock.now()
  return (
    db
      .updateTable('newsletter_subscribers')
      .set({ state: to, changed_at: now, ...(to === 'CONFIRMED' && { confirmed_at: now }) })
      .where('site_id', '=', siteId)
      .where('subscriber_id', '=', id)
      // The link of an old email does not undo a later unsubscription.
      .where('state', 'in', to === 'CONFIRMED' ? ['PENDING'] : ['PENDING', 'CONFIRMED'])
      .returningAll()
      .executeTakeFirst()
  )
}

export async function deleteSubscribers({ db, siteId }: Data, ids: readonly string[]): Promise<void> {
  await sql`delete from newsletter_subscribers
    where site_id = ${siteId} and subscriber_id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function sweepSubscribers({ db, siteId, clock }: Context): Promise<void> {
  const ended = [
    ['PENDING', pendingFor],
    ['UNSUBSCRIBED', unsubscribedFor],
  ] as const
  for (const [state, keptFor] of ended)
    await db
      .deleteFrom('newsletter_subscribers')
      .where('site_id', '=', siteId)
      .where('state', '=', state)
      .where('changed_at', '<', later(clock.now(), -keptFor))
      .execute()
}
