import { useQueryClient } from '@tanstack/react-query'
import { type InventoryItem, updateInventoryItem } from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { showItems } from '../../data/inventory.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { nameOf } from './item-name.ts'

export interface ItemSettingsDialogProps {
  readonly item: InventoryItem | undefined
  /** The low-stock threshold of variants without their own. */
  readonly threshold: number
  readonly onClose: () => void
}

/** Turns tracking on or off, and sets the variant's own low-stock threshold. */
export function ItemSettingsDialog({ item, threshold, onClose }: ItemSettingsDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const save = async (form: FormData) => {
    if (!item) return
    const text = String(form.get('threshold') ?? '').trim()
    const { inventoryItem } = await updateInventoryItem(client, {
      inventoryItem: {
        id: item.id,
        lowStockThreshold: text === '' ? null : Number(text),
        ...(form.has('tracked') !== item.trackQuantity && { trackQuantity: form.has('tracked') }),
      },
    })
    await showItems(queries, [inventoryItem])
    toast({ message: 'Saved.' })
  }
  return (
    <FormDialog open={item !== undefined} title="Stock settings" onClose={onClose} onSave={save}>
      {(errorOf) => (
        <>
          <p className="text-sm text-ink-soft">{item && nameOf(item)}</p>
          <Checkbox name="tracked" label="Track stock" defaultChecked={item?.trackQuantity ?? false} />
          <TextField
            label="Low-stock threshold"
            name="threshold"
            inputMode="numeric"
            autoComplete="off"
            note="optional"
            hint={`You get an email when the stock falls to this number. Default: ${threshold}.`}
            defaultValue={item?.lowStockThreshold ?? ''}
            error={errorOf('lowStockThreshold')}
          />
        </>
      )}
    </FormDialog>
  )
}
