import type { PluginCall, ServicePlugin } from '../../generated/service-plugins.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { ProviderState, RefundState } from './provider-rules.ts'
import type { BenefitType, RedemptionState } from './redemption-rules.ts'
import type { BreakerState } from './rules.ts'

export type PluginDocument = Pick<ServicePlugin, 'name' | 'baseUrl' | 'timeout' | 'fallback' | 'settings'>

export interface ServicePluginsTables {
  readonly service_plugins: {
    site_id: string
    plugin_id: string
    revision: number
    component_type: ServicePlugin['componentType']
    app_id: string
    active: boolean
    document: Json<PluginDocument>
    breaker: BreakerState
    failures: number
    /** When it was last left alone, or tried since. */
    opened_at: Date | null
    failed_at: Date | null
    last_error: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly service_plugin_calls: {
    site_id: string
    call_id: string
    plugin_id: string
    method: string
    outcome: PluginCall['outcome']
    status: number | null
    reason: string | null
    milliseconds: number
    request: string
    reply: string | null
    created_at: Timestamp
  }
  readonly plugin_redemptions: {
    site_id: string
    order_id: string
    subject: string
    plugin_id: string
    component_type: BenefitType
    state: RedemptionState
    request: Json<Readonly<Record<string, unknown>>>
    secret: string | null
    transaction_id: string | null
    failure: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly plugin_accounts: {
    site_id: string
    plugin_id: string
    account_id: string
    account_name: string | null
    credentials: string
    connected_at: Timestamp
  }
  readonly plugin_transactions: {
    site_id: string
    transaction_id: string
    plugin_id: string
    plugin_transaction_id: string | null
    amount: number
    currency: string
    state: ProviderState
    reason_code: number | null
    failure: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly plugin_refunds: {
    site_id: string
    transaction_id: string
    refund_id: string
    plugin_refund_id: string | null
    amount: number
    state: RefundState
    reason_code: number | null
    failure: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
}
