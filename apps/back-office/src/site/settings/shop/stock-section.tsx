import {
  getInventorySettings,
  type InventorySettings,
  type UpdateInventorySettingsInput,
  updateInventorySettings,
} from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { inventoryKeys } from '../../../data/inventory.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { SaveFailure } from '../../../shell/save-failure.tsx'
import { Section } from '../../../shell/section.tsx'
import { useFormSave } from '../../../shell/use-form-save.ts'
import { useSettings } from '../use-settings.ts'

type Changes = UpdateInventorySettingsInput['settings']

export function StockSection() {
  const client = useClient()
  const toast = useToast()
  const state = useSettings<InventorySettings, Changes>({
    key: inventoryKeys.settings,
    read: async (signal) => (await getInventorySettings(client, {}, { signal })).settings,
    write: async (settings) => (await updateInventorySettings(client, { settings })).settings,
    merge: (before) => before,
  })
  const { box, submit, busy, error, errorOf } = useFormSave(async (form) => {
    const text = String(form.get('threshold') ?? '').trim()
    await state.save({ lowStockThreshold: text === '' ? Number.NaN : Number(text) })
    toast({ message: 'Saved.' })
  })
  if (state.error && !state.settings)
    return (
      <FailureBanner
        title="The stock settings could not be loaded"
        error={state.error}
        onRetry={state.retry}
      />
    )
  return state.settings ? (
    <Section title="Stock">
      <form ref={box} onSubmit={submit} noValidate className="flex flex-col items-start gap-5">
        <TextField
          name="threshold"
          label="Low-stock threshold"
          hint="You get an email when an order reduces the stock of a variant to this number. A variant can have its own."
          inputMode="numeric"
          className="w-full"
          defaultValue={String(state.settings.lowStockThreshold)}
          error={errorOf('settings.lowStockThreshold')}
        />
        {error ? <SaveFailure error={error} /> : null}
        <Button type="submit" variant="secondary" busy={busy}>
          Save
        </Button>
      </form>
    </Section>
  ) : null
}
