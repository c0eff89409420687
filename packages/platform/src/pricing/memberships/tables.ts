import type { MembershipPlan } from '../../generated/memberships.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export interface MembershipsTables {
  readonly membership_plans: {
    site_id: string
    plan_id: string
    revision: number
    name: string
    description: string
    credits: number | null
    valid_days: number | null
    scope: Json<MembershipPlan['scope']>
    active: boolean
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly memberships: {
    site_id: string
    membership_id: string
    plan_id: string
    member_id: string
    /** Null: it counts none. */
    credits_total: number | null
    credits_remaining: number | null
    canceled: boolean
    starts_at: Timestamp
    expires_at: Timestamp | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly membership_charges: {
    site_id: string
    charge_id: string
    membership_id: string
    order_id: string
    line_item_id: string
    credits: number
    status: 'CHARGED' | 'VOIDED'
    created_at: Timestamp
    updated_at: Timestamp
  }
}
