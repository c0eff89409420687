import type { Context } from '../../kernel/http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock'>

export interface Preview {
  /** True if staff opened the link for themselves. */
  readonly isForStaff: boolean
}

export async function findPreview(
  { db, siteId, clock }: Scope,
  visitorIds: readonly string[],
): Promise<Preview | undefined> {
  const row = await db
    .selectFrom('shop_previews')
    .select('is_staff')
    .where('site_id', '=', siteId)
    .where('visitor_id', 'in', [...visitorIds])
    .where('expires_at', '>', clock.now())
    .orderBy('is_staff', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { isForStaff: row.is_staff }
}

export async function keepPreview(
  { db, siteId }: Pick<Scope, 'db' | 'siteId'>,
  visitorId: string,
  preview: Preview & { readonly expiresAt: Date },
): Promise<void> {
  const facts = { expires_at: preview.expiresAt, is_staff: preview.isForStaff }
  await db
    .insertInto('shop_previews')
    .values({ site_id: siteId, visitor_id: visitorId, ...facts })
    .onConflict((conflict) => conflict.columns(['site_id', 'visitor_id']).doUpdateSet(facts))
    .execute()
}

export async function deleteExpiredPreviews({ db, siteId, clock }: Scope): Promise<void> {
  await db
    .deleteFrom('shop_previews')
    .where('site_id', '=', siteId)
    .where('expires_at', '<=', clock.now())
    .execute()
}
