import type { Generated } from 'kysely'
import type { SubscriptionStatus } from '../../generated/subscription-contracts.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface SubscriptionContractsTables {
  readonly subscription_contracts: {
    site_id: string
    id: string
    revision: Generated<number>
    status: SubscriptionStatus
    member_id: string | null
    contact_id: string | null
    first_order_id: string
    payment_method_id: string | null
    /** When it was bought: what every date is counted from. */
    anchor_at: Timestamp
    periods: number
    cycles: number
    next_order_at: Date | null
    document: Json<unknown>
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly subscription_orders: {
    site_id: string
    contract_id: string
    order_id: string
    cycle: number
  }
}
