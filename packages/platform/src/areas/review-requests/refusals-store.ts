import type { Context, Data } from '../../http/context.ts'
import { hashSecret } from '../../secrets.ts'

const keyOf = (email: string): string => hashSecret(email.trim().toLowerCase())

export async function refuseRequests(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  email: string,
): Promise<void> {
  await db
    .insertInto('review_request_refusals')
    .values({ site_id: siteId, email_hash: keyOf(email), created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_hash']).doNothing())
    .execute()
}

export async function wantsNoRequests({ db, siteId }: Data, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_request_refusals')
    .select('email_hash')
    .where('site_id', '=', siteId)
    .where('email_hash', '=', keyOf(email))
    .executeTakeFirst()
  return row !== undefined
}
