import { sql } from 'kysely'

import type { Data } from '../../kernel/http/context.ts'

/** Counts a rendition; false if the file has reached its maximum. */
export async function countRendition({ db, siteId }: Data, fileId: string, most: number): Promise<boolean> {
  const counted = await db
    .insertInto('media_renditions')
    .values({ site_id: siteId, file_id: fileId, kept: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'file_id'])
        .doUpdateSet({ kept: sql<number>`media_renditions.kept + 1` })
        .where('media_renditions.kept', '<', most),
    )
    .returning('kept')
    .executeTakeFirst()
  return counted !== undefined
}

/** The number of stored renditions. */
export async function renditionsOf({ db, siteId }: Data, fileId: string): Promise<number> {
  const row = await db
    .selectFrom('media_renditions')
    .select('kept')
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row?.kept ?? 0
}
