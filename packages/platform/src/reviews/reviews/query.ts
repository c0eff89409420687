import { sql } from 'kysely'
import type { Review } from '../../generated/reviews.ts'
import type { CursorPagingMetadata } from '../../generated/shared.ts'
import { type CursorQueryInput, cursorQuery } from '../../kernel/database/cursor-query.ts'
import {
  booleanField,
  countField,
  enumField,
  keyField,
  textField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import {
  compileFilter,
  type FieldTable,
  type FilterField,
  hasCondition,
} from '../../kernel/database/filter.ts'
import type { Caller, Context, Data } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { callerKey } from './author-keys.ts'
import { moves } from './rules.ts'
import { type Condition, isAbout, isOf, isPublished, searchReviews } from './store.ts'
import { shownTo } from './to-review.ts'

const sortable = { sortable: true }
const tieBreak = uuidField('id', sortable)

/** A decimal number. */
const scoreField: FilterField = {
  ...countField('relevance', sortable),
  type: 'double precision',
  parse: (value) => {
    const score = typeof value === 'string' && value.trim() ? Number(value) : value
    return typeof score === 'number' && Number.isFinite(score) ? String(score) : undefined
  },
  expected: 'a number',
}

/** An integer that can be negative. */
const balanceField: FilterField = {
  ...countField('helpfulness', sortable),
  parse: (value) => (/^-?\d{1,9}$/.test(String(value)) ? String(value) : undefined),
}

/** The wire filters lists by empty or not. */
const mediaField: FilterField = {
  expression: sql`nullif(media_count, 0)`,
  isFilled: sql`media_count > 0`,
  type: 'bigint',
  operators: ['$isEmpty', '$exists'],
  parse: () => undefined,
  expected: 'true or false',
}

const publicFields: FieldTable = {
  id: tieBreak,
  namespace: keyField('namespace'),
  entityId: keyField('entity_id'),
  'content.rating': countField('rating', sortable),
  'content.media': mediaField,
  createdDate: timestampField('created_at', sortable),
  reviewDate: timestampField('review_date', sortable),
  'author.contactId': uuidField('contact_id', { nullable: true }),
  helpfulness: balanceField,
  'moderation.moderationStatus': enumField('status', Object.keys(moves)),
  verified: booleanField('verified', sortable),
  'origin.type': enumField('origin_type', ['ORGANIC', 'APP'], sortable),
  relevanceScore: scoreField,
}

const staffFields: FieldTable = {
  ...publicFields,
  reply: { ...keyField('reply', { nullable: true }), operators: ['$exists'] },
  'author.authorName': textField('author_name'),
  'content.body': textField('body', { nullable: true }),
}

const fieldsOf = (caller: Caller): FieldTable => (isStaffOrApp(caller) ? staffFields : publicFields)

/** The reviews that a caller may see. Private ones only on request: all for staff, their own for others. */
function scopeOf(caller: Caller, withPrivate: boolean | undefined): Condition | undefined {
  if (!withPrivate) return isPublished
  return isStaffOrApp(caller) ? undefined : sql`(${isPublished} or ${isOf(callerKey(caller))})`
}

export function visible(caller: Caller, withPrivate: boolean | undefined, condition: Condition): Condition {
  const scope = scopeOf(caller, withPrivate)
  return scope ? sql`(${scope} and ${condition})` : condition
}

type QueryContext = Context<'INVALID_CURSOR'>

export interface ReviewPage {
  readonly reviews: Review[]
  readonly metadata: CursorPagingMetadata
}

export async function queryReviews(
  ctx: QueryContext,
  query: CursorQueryInput,
  withPrivate: boolean | undefined,
): Promise<ReviewPage> {
  return search(ctx, query, scopeOf(ctx.caller, withPrivate), 'ASC')
}

/** The caller's own reviews in any state. */
export async function queryOwn(
  ctx: QueryContext,
  about: Parameters<typeof isAbout>[0],
  cursorPaging: CursorQueryInput['cursorPaging'],
): Promise<ReviewPage> {
  const scope: Condition = sql`${isOf(callerKey(ctx.caller))} and ${isAbout(about)}`
  return search(ctx, { cursorPaging }, scope, 'DESC')
}

async function search(
  ctx: QueryContext,
  query: CursorQueryInput,
  scope: Condition | undefined,
  order: 'ASC' | 'DESC',
): Promise<ReviewPage> {
  const source = {
    from: (wanted: Parameters<typeof searchReviews>[1]) => searchReviews(ctx, wanted),
    scope,
    fields: fieldsOf(ctx.caller),
    tieBreak,
    sort: [{ fieldName: 'createdDate', order }],
  }
  const { rows, metadata } = await cursorQuery(ctx, source, query)
  return { reviews: rows.map((row) => shownTo(ctx.caller, row)), metadata }
}

/** The condition of a filter without paging, for counts and bulk actions. */
export function conditionOf(
  ctx: Data & Pick<Context, 'caller' | 'violation'>,
  filter: unknown,
  { mustSaySomething = false }: { readonly mustSaySomething?: boolean } = {},
): Condition {
  if (mustSaySomething && !hasCondition(filter))
    ctx.violation('filter', 'VALIDATION', 'must hold at least one condition')
  return compileFilter(filter ?? {}, fieldsOf(ctx.caller), (field, description) =>
    ctx.violation(field, 'VALIDATION', description),
  )
}
