import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Member } from '../../generated/members.ts'
import { compileFilter, type Refuse } from '../../kernel/database/filter.ts'
import { orderBy, type SortRequest, sortKeys } from '../../kernel/database/page.ts'
import type { Data } from '../../kernel/http/context.ts'
import { fieldsFor, idField } from './fields.ts'
import { toDeletedMember, toMember } from './to-member.ts'

export type Condition = RawBuilder<SqlBool>

export interface Asked {
  readonly filter: unknown
  readonly words: string | undefined
  /** Callers other than staff and apps find only public, approved members, and only by public fields. */
  readonly seesAll: boolean
  /** A filter by `deletionStatus` also finds deleted members before the purge. */
  readonly findsDeleted?: boolean
}

export function conditionOf(
  { filter = {}, words = '', seesAll, findsDeleted = false }: Asked,
  refuse: Refuse,
  at: string,
): Condition {
  const parts = [
    ...(findsDeleted && namesDeletion(filter) ? [] : [sql<SqlBool>`member_rows.delete_status = 'UNKNOWN'`]),
    ...(seesAll
      ? []
      : [
          sql<SqlBool>`member_rows.privacy_status = 'PUBLIC'`,
          sql<SqlBool>`member_rows.identity_status = 'ACTIVE'`,
        ]),
    compileFilter(filter, fieldsFor(seesAll).filter, refuse, at),
    ...words
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => holds(word, seesAll)),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

const namesDeletion = (filter: unknown): boolean => JSON.stringify(filter).includes('"deletionStatus":')

function holds(word: string, seesAll: boolean): Condition {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  if (!seesAll) return sql`member_rows.public_words like ${pattern}`
  return sql`(member_rows.public_words like ${pattern} or member_rows.login_email like ${pattern}
    or member_rows.first_name ilike ${pattern} or member_rows.last_name ilike ${pattern})`
}

export interface MemberPage {
  readonly members: readonly Member[]
  readonly total: number
}

const newestFirst: readonly SortRequest[] = [{ fieldName: 'createdDate', order: 'DESC' }]

export async function findPage(
  { db, siteId }: Data,
  condition: Condition,
  how: {
    readonly sort: readonly SortRequest[]
    readonly limit: number
    readonly offset: number
    readonly seesAll: boolean
    readonly refuse: Refuse
  },
): Promise<MemberPage> {
  const sort = how.sort.length > 0 ? how.sort : newestFirst
  const keys = sortKeys(sort, fieldsFor(how.seesAll).sort, idField, how.refuse)
  const rows = await db
    .selectFrom('all_member_rows as member_rows')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(condition)
    .orderBy(orderBy(keys, false))
    .limit(how.limit)
    .offset(how.offset)
    .execute()
  const shown = rows.map((row) => (row.delete_status === 'UNKNOWN' ? toMember(row) : toDeletedMember(row)))
  return { members: shown, total: await countWhere({ db, siteId }, condition) }
}

export async function countWhere({ db, siteId }: Data, condition: Condition): Promise<number> {
  const { count } = await db
    .selectFrom('all_member_rows as member_rows')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('site_id', '=', siteId)
    .where(condition)
    .executeTakeFirstOrThrow()
  return Number(count)
}
