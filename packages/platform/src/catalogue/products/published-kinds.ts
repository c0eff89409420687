import { sql } from 'kysely'

import type { Data } from '../../kernel/http/context.ts'

/** Whether the shop shows a product, and whether one of them is shipped. */
export async function publishedKinds({
  db,
  siteId,
}: Data): Promise<{ readonly any: boolean; readonly physical: boolean }> {
  const shown = sql`select 1 from products where site_id = ${siteId} and visibility = 'PUBLISHED'`
  const { rows } = await sql<{ any: boolean; physical: boolean }>`
    select exists (${shown}) as any, exists (${shown} and item_type = 'PHYSICAL') as physical`.execute(db)
  return rows[0] ?? { any: false, physical: false }
}
