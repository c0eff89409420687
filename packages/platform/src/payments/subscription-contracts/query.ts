import { SubscriptionStatus } from '@vitrine/contract/shapes/subscription-contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  QuerySubscriptionContractsError,
  QuerySubscriptionContractsInput,
  QuerySubscriptionContractsOutput,
} from '../../generated/subscription-contracts.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { enumField, keyField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import type { ContractRow } from './store.ts'
import { toContracts } from './to-contract.ts'

const tieBreak = uuidField('subscription_contracts.id')
const sortable = { sortable: true }
const fields: FieldTable = {
  id: tieBreak,
  status: enumField('subscription_contracts.status', SubscriptionStatus.options, sortable),
  createdDate: timestampField('subscription_contracts.created_at', sortable),
  updatedDate: timestampField('subscription_contracts.updated_at', sortable),
  nextOrderDate: timestampField('subscription_contracts.next_order_at', { sortable: true, nullable: true }),
  'buyerInfo.memberId': keyField('subscription_contracts.member_id'),
  'buyerInfo.contactId': keyField('subscription_contracts.contact_id'),
}

export async function queryContracts(
  { query = {} }: QuerySubscriptionContractsInput,
  ctx: Context<QuerySubscriptionContractsError>,
): Promise<QuerySubscriptionContractsOutput> {
  const source = {
    from: 'subscription_contracts',
    scope: scopeOf(ctx),
    fields,
    tieBreak,
    sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
  }
  const { rows, metadata } = await cursorQuery<ContractRow>(ctx, source, query)
  return { subscriptionContracts: await toContracts(ctx, rows), pagingMetadata: metadata }
}

/** Members find only their own, regardless of the filter. */
function scopeOf({ caller }: Context): RawBuilder<SqlBool> {
  if (isStaffOrApp(caller)) return sql`true`
  return sql`subscription_contracts.member_id = ${caller.memberId ?? ''}`
}
