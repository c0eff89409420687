import {
  getOrdersSettings,
  type OrdersSettings,
  type OrdersSettingsChanges,
  updateOrdersSettings,
} from '@vitrine/client/orders-settings'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'

const triggers = [
  {
    value: 'ON_ORDER_PLACED',
    label: 'With the order',
    description: 'What is ordered is gone from the shelf, paid or not.',
  },
  {
    value: 'ON_ORDER_PAID',
    label: 'With the payment',
    description: 'Until then somebody else may buy the last one.',
  },
] as const

export function OrdersSettingsPage() {
  const client = useClient()
  const state = useSettings<OrdersSettings, OrdersSettingsChanges>({
    key: ['back-office', 'settings', 'orders'],
    read: async (signal) => (await getOrdersSettings(client, {}, { signal })).ordersSettings,
    write: async (ordersSettings) => (await updateOrdersSettings(client, { ordersSettings })).ordersSettings,
    merge: (settings, changes) => ({ ...settings, ...changes }),
  })
  return (
    <SettingsFrame
      title="Orders"
      detail="What happens by itself. Changes count for new orders."
      state={state}
    >
      {({ inventoryUpdateTrigger, createInvoice }) => (
        <div className="mt-4 flex flex-col gap-7">
          <RadioGroup
            legend="When stock goes down"
            name="trigger"
            options={triggers}
            value={inventoryUpdateTrigger}
            onChange={(value) =>
              state.change(
                { inventoryUpdateTrigger: value as OrdersSettings['inventoryUpdateTrigger'] },
                'Saved.',
              )
            }
          />
          <SwitchRow
            label="Make an invoice of each order that is paid"
            hint="It stands on the page of the order, and is mailed to its buyer."
            checked={createInvoice}
            onChange={(next) => state.change({ createInvoice: next }, 'Saved.')}
          />
        </div>
      )}
    </SettingsFrame>
  )
}
