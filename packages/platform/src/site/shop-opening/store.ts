import type { Context } from '../../kernel/http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock'>

export async function isPreviewing(
  { db, siteId, clock }: Scope,
  visitorIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('shop_previews')
    .select('visitor_id')
    .where('site_id', '=', siteId)
    .where('visitor_id', 'in', [...visitorIds])
    .where('expires_at', '>', clock.now())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepPreview(
  { db, siteId }: Pick<Scope, 'db' | 'siteId'>,
  visitorId: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('shop_previews')
    .values({ site_id: siteId, visitor_id: visitorId, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'visitor_id']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute()
}

export async function deleteExpiredPreviews({ db, siteId, clock }: Scope): Promise<void> {
  await db
    .deleteFrom('shop_previews')
    .where('site_id', '=', siteId)
    .where('expires_at', '<=', clock.now())
    .execute()
}
