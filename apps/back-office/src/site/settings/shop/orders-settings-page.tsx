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
import { InvoiceSection } from './invoice-section.tsx'
import { ReturnSection } from './return-section.tsx'
import { StockSection } from './stock-section.tsx'

const triggers = [
  {
    value: 'ON_ORDER_PLACED',
    label: 'When the order is placed',
    description: 'Paid and unpaid orders both reduce the stock.',
  },
  {
    value: 'ON_ORDER_PAID',
    label: 'When the order is paid',
    description: 'Other customers can buy the items until the order is paid.',
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
      detail="When stock is taken, and invoices. Changes apply to new orders."
      state={state}
    >
      {({ inventoryUpdateTrigger, createInvoice }) => (
        <div className="mt-4 flex flex-col gap-7">
          <RadioGroup
            legend="Stock deduction"
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
            label="Create invoices automatically"
            hint="Each paid order gets an invoice. The customer receives it by email."
            checked={createInvoice}
            onChange={(next) => state.change({ createInvoice: next }, 'Saved.')}
          />
          <StockSection />
          <ReturnSection />
          <InvoiceSection />
        </div>
      )}
    </SettingsFrame>
  )
}
