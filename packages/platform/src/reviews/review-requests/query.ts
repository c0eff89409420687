import { sql } from 'kysely'
import type {
  QueryReviewRequestsError,
  QueryReviewRequestsInput,
  QueryReviewRequestsOutput,
} from '../../generated/review-requests.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { enumField, keyField, textsField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import { compileFilter, type FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moves } from './rules.ts'
import type { RequestRow } from './store.ts'
import { toRequest } from './to-request.ts'

const sortable = { sortable: true }
const tieBreak = uuidField('request_id')

const itemsField = (name: string) => ({
  ...textsField('items'),
  expression: sql`array(select jsonb_path_query(items, ${sql.lit(`$[*].${name}`)}) #>> '{}')`,
})

const fields: FieldTable = {
  id: tieBreak,
  createdDate: timestampField('created_at', sortable),
  sendDate: timestampField('send_at', sortable),
  status: enumField('status', Object.keys(moves), sortable),
  namespace: keyField('namespace'),
  'order.id': uuidField('order_id'),
  'items.catalogItemId': itemsField('catalogItemId'),
  'items.reviewId': itemsField('reviewId'),
  'recipient.contactId': uuidField('contact_id'),
  communicationChannel: {
    ...enumField('status', ['EMAIL']),
    expression: sql`'EMAIL'::text`,
  },
  automationActivationId: uuidField('activation_id'),
  'requestedBy.wixUserId': uuidField('staff_id'),
  'requestedBy.appId': uuidField('app_id'),
  'requestedBy.identityType': {
    ...enumField('status', ['WIX_USER', 'APP']),
    expression: sql`(case when staff_id is not null then 'WIX_USER' when app_id is not null then 'APP' end)`,
  },
}

export async function queryRequests(
  { query = {} }: QueryReviewRequestsInput,
  ctx: Context<QueryReviewRequestsError>,
): Promise<QueryReviewRequestsOutput> {
  const { filter, ...asked } = query
  const source = {
    from: 'review_requests',
    fields,
    tieBreak,
    sort: [{ fieldName: 'createdDate', order: 'ASC' as const }],
  }
  const wanted = { ...asked, ...(filter && { filter: aboutLists(filter) }) }
  const { rows, metadata } = await cursorQuery<RequestRow>(ctx, source, wanted)
  return { reviewRequests: rows.map(toRequest), pagingMetadata: metadata }
}

export function conditionOf(ctx: Context, filter: unknown) {
  return compileFilter(aboutLists(filter), fields, (field, description) =>
    ctx.violation(field, 'VALIDATION', description),
  )
}

/** The wire filters the items like one object, so a filter matches if one of the items does. */
function aboutLists(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(aboutLists)
  if (typeof filter !== 'object' || filter === null || filter instanceof Date) return filter
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
      if (key === '$and' || key === '$or' || key === '$not') return [[key, aboutLists(value)]]
      if (!key.startsWith('items.')) return [[key, value]]
      const tests = typeof value === 'object' && value !== null ? Object.entries(value) : [['$eq', value]]
      return [['$and', tests.map(([operator, operand]) => aboutOne(key, String(operator), operand))]]
    }),
  )
}

function aboutOne(key: string, operator: string, operand: unknown): object {
  if (operator === '$eq') return { [key]: { $hasSome: [operand] } }
  if (operator === '$ne') return { $not: { [key]: { $hasSome: [operand] } } }
  if (operator === '$in') return { [key]: { $hasSome: operand } }
  if (operator === '$nin') return { $not: { [key]: { $hasSome: operand } } }
  return { [key]: { [operator]: operand } }
}
