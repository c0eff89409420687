import type { ServicePlugin } from '../../generated/service-plugins.ts'
import type { Data } from '../../kernel/http/context.ts'
import { type AccountRow, findAccount } from './provider-store.ts'
import type { PluginRow } from './store.ts'

export async function showPlugin(ctx: Data, row: PluginRow): Promise<ServicePlugin> {
  const isProvider = row.component_type === 'PAYMENT_SERVICE_PROVIDER'
  return toPlugin(row, isProvider ? await findAccount(ctx, row.plugin_id) : undefined)
}

export function toPlugin(row: PluginRow, account?: AccountRow): ServicePlugin {
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
    ...(account && {
      account: {
        accountId: account.account_id,
        ...(account.account_name !== null && { accountName: account.account_name }),
        connectedDate: account.connected_at,
      },
    }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
