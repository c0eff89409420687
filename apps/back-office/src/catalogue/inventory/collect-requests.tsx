import {
  type BackInStockSettings,
  getBackInStockSettings,
  updateBackInStockSettings,
} from '@vitrine/client/back-in-stock'
import { useClient } from '@vitrine/react/provider'

import { SwitchRow } from '../../site/settings/switch-row.tsx'
import { useSettings } from '../../site/settings/use-settings.ts'

/** Turns new back-in-stock requests on and off. */
export function CollectRequests() {
  const client = useClient()
  const { settings, change } = useSettings<BackInStockSettings, BackInStockSettings>({
    key: ['back-office', 'settings', 'back-in-stock'],
    read: async (signal) => (await getBackInStockSettings(client, {}, { signal })).settings,
    write: async (changed) => (await updateBackInStockSettings(client, { settings: changed })).settings,
    merge: (before, changed) => ({ ...before, ...changed }),
  })
  if (!settings) return null
  return (
    <SwitchRow
      label="Accept new requests"
      hint="If off, earlier requests still get their email."
      checked={settings.collectRequests}
      onChange={(collectRequests) =>
        change({ collectRequests }, collectRequests ? 'New requests are on.' : 'New requests are off.')
      }
    />
  )
}
