import type { Member, MemberFieldset } from '../../generated/members.ts'
import type { OffsetPaging, OffsetPagingMetadata, Sorting } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seesAll, showTo } from './rules.ts'
import { conditionOf, findPage } from './search.ts'

interface Listing {
  readonly filter?: unknown
  readonly words?: string | undefined
  readonly sort?: readonly Sorting[] | undefined
  readonly paging?: OffsetPaging | undefined
  readonly fieldsets?: readonly MemberFieldset[] | undefined
  /** The name of the order's field in the call. */
  readonly at: 'sorting' | 'query.sort'
}

export async function listPage(
  ctx: Context,
  { filter, words, sort = [], paging = {}, fieldsets, at }: Listing,
): Promise<{ members: Member[]; metadata: OffsetPagingMetadata }> {
  const { limit = 50, offset = 0 } = paging
  const all = seesAll(ctx.caller)
  const refuse = (field: string, description: string) => ctx.violation(field, 'VALIDATION', description)
  const asked = { filter, words, seesAll: all, findsDeleted: true }
  const condition = conditionOf(asked, refuse, 'query.filter')
  const { members, total } = await findPage(ctx, condition, {
    sort,
    limit,
    offset,
    seesAll: all,
    refuse: (field, description) => refuse(field.replace(/^sort/, at), description),
  })
  return {
    members: members.map((member) => showTo(ctx.caller, member, fieldsets)),
    metadata: { count: members.length, offset, total, tooManyToCount: false },
  }
}
