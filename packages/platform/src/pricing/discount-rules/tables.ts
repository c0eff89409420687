import type { DiscountRule } from '../../generated/discount-rules.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

/** What a rule says, as the wire carries it. */
export type RuleDocument = Pick<DiscountRule, 'trigger' | 'discounts'>

export interface DiscountRulesTables {
  readonly discount_rules: {
    site_id: string
    rule_id: string
    name: string
    active: boolean
    document: Json<RuleDocument>
    applies_to: DiscountRule['settings']['appliesTo']
    starts_at: Timestamp | null
    ends_at: Timestamp | null
    usage_limit: number | null
    used: number
    revision: number
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly discount_rule_uses: {
    site_id: string
    rule_id: string
    order_id: string
    created_at: Timestamp
  }
}
