import type { ServicePlugin } from '../../generated/service-plugins.ts'
import type { PluginRow } from './store.ts'

export function toPlugin(row: PluginRow): ServicePlugin {
  return {
    id: row.plugin_id,
    revision: String(row.revision),
    componentType: row.component_type,
    appId: row.app_id,
    active: row.active,
    ...row.document,
    health: {
      state: row.breaker,
      failures: row.failures,
      ...(row.opened_at && { openedDate: row.opened_at }),
      ...(row.failed_at && { lastFailureDate: row.failed_at }),
      ...(row.last_error !== null && { lastError: row.last_error }),
    },
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
