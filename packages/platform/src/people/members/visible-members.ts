import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

/** Filters the ids to existing members. */
export async function livingMembers({ db, siteId }: Data, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member_rows')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids.filter(isUuid), noSuchMember])
    .execute()
  return rows.map(({ id }) => id)
}

/** Filters the ids to members who are public. */
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

/** SQL allows no empty list. */
const noSuchMember = '00000000-0000-0000-0000-000000000000'
