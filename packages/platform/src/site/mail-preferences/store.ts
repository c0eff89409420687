import type { Context, Data } from '../../kernel/http/context.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import type { MailKind } from './columns.ts'

const keyOf = (email: string): string => hashSecret(email.trim().toLowerCase())

export async function unsubscribe(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  kind: MailKind,
  email: string,
): Promise<void> {
  await db
    .insertInto('mail_refusals')
    .values({ site_id: siteId, kind, email_hash: keyOf(email), created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'email_hash']).doNothing())
    .execute()
}

export async function hasUnsubscribed({ db, siteId }: Data, kind: MailKind, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_refusals')
    .select('email_hash')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('email_hash', '=', keyOf(email))
    .executeTakeFirst()
  return row !== undefined
}
