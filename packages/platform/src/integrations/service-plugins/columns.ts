import type { PluginCall, ServicePlugin } from '../../generated/service-plugins.ts'
import type { ProviderState, RefundState } from './provider-rules.ts'
import type { BenefitType, RedemptionState } from './redemption-rules.ts'
import type { BreakerState } from './rules.ts'

export type PluginDocument = Pick<ServicePlugin, 'name' | 'baseUrl' | 'timeout' | 'fallback' | 'settings'>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'plugin_redemptions.component_type': BenefitType
    'plugin_redemptions.request': Readonly<Record<string, unknown>>
    'plugin_redemptions.state': RedemptionState
    'plugin_refunds.state': RefundState
    'plugin_transactions.state': ProviderState
    'service_plugin_calls.outcome': PluginCall['outcome']
    'service_plugins.breaker': BreakerState
    'service_plugins.component_type': ServicePlugin['componentType']
    'service_plugins.document': PluginDocument
  }
}
