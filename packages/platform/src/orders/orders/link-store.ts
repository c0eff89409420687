import { sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'

export async function countRevocations({ db, siteId }: Data, id: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select('link_revocations')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.link_revocations ?? 0
}

export async function revokeLinks({ db, siteId }: Data, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ link_revocations: sql`link_revocations + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
