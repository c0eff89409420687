import type { Data } from '../../kernel/http/context.ts'

/** The first saved payment method will approve the order. */
export async function awaitSavedMethod({ db, siteId }: Data, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ approved_by_saved_method: true })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function awaitsSavedMethod({ db, siteId }: Data, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('approved_by_saved_method')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.approved_by_saved_method ?? false
}
