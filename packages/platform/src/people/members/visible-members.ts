import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

/** Those of the ids that are members. */
export async function livingMembers({ db, siteId }: Data, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member_rows')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids.filter(isUuid), noSuchMember])
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the ids that everybody may know of. */
export async function publicMembers({ db, siteId }: Data, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member_rows')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids.filter(isUuid), noSuchMember])
    .where('privacy_status', '=', 'PUBLIC')
    .where('identity_status', '=', 'ACTIVE')
    .execute()
  return rows.map(({ id }) => id)
}

/** A list in SQL is never empty. */
const noSuchMember = '00000000-0000-0000-0000-000000000000'
