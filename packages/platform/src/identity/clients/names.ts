import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

/** Reads names by id; unknown ids are omitted. */
export const namesIn =
  (table: 'apps' | 'api_keys') =>
  async ({ db, siteId }: Data, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const known = ids.filter(isUuid)
    if (known.length === 0) return new Map()
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('site_id', '=', siteId)
      .where('id', 'in', known)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
