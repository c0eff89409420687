import type { Json, Timestamp } from '../../db/core-tables.ts'
import type { PluginCall, ServicePlugin } from '../../generated/service-plugins.ts'
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
}
