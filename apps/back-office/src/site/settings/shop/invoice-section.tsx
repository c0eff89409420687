import {
  getInvoiceSettings,
  type InvoiceSettings,
  type InvoiceSettingsChanges,
  updateInvoiceSettings,
} from '@vitrine/client/order-invoices'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { SaveFailure } from '../../../shell/save-failure.tsx'
import { Section } from '../../../shell/section.tsx'
import { useFormSave } from '../../../shell/use-form-save.ts'
import { useSettings } from '../use-settings.ts'

export function InvoiceSection() {
  const client = useClient()
  const { settings, error, retry, save } = useSettings<InvoiceSettings, InvoiceSettingsChanges>({
    key: ['back-office', 'settings', 'invoices'],
    read: async (signal) => (await getInvoiceSettings(client, {}, { signal })).settings,
    write: async (changes) => (await updateInvoiceSettings(client, { settings: changes })).settings,
    merge: (before) => before,
  })
  if (error && !settings)
    return <FailureBanner title="The invoice settings could not be loaded" error={error} onRetry={retry} />
  return settings ? (
    <Section title="Invoices">
      <InvoiceForm settings={settings} onSave={save} />
    </Section>
  ) : null
}

interface InvoiceFormProps {
  readonly settings: InvoiceSettings
  readonly onSave: (changes: InvoiceSettingsChanges) => Promise<void>
}

function InvoiceForm({ settings, onSave }: InvoiceFormProps) {
  const toast = useToast()
  const { box, submit, busy, error, errorOf } = useFormSave(async (form) => {
    const textOf = (name: string) => String(form.get(name) ?? '').trim() || null
    await onSave({ dueDays: Number(form.get('dueDays')), vatId: textOf('vatId'), note: textOf('note') })
    toast({ message: 'Saved. Existing invoices do not change.' })
  })
  return (
    <form ref={box} onSubmit={submit} noValidate className="flex flex-col items-start gap-5">
      <TextField
        name="dueDays"
        label="Payment term"
        hint="The number of days until an invoice is due. Enter up to 365."
        inputMode="numeric"
        className="w-full"
        defaultValue={String(settings.dueDays)}
        error={errorOf('settings.dueDays')}
        end={<span className="pr-3 text-sm text-ink-soft">days</span>}
      />
      <TextField
        name="vatId"
        label="VAT ID"
        note="optional"
        maxLength={50}
        className="w-full"
        defaultValue={settings.vatId ?? ''}
        error={errorOf('settings.vatId')}
      />
      <TextArea
        name="note"
        label="Footer"
        note="optional"
        hint="For example your bank details. The text appears below each invoice."
        rows={3}
        maxLength={1000}
        className="w-full"
        defaultValue={settings.note ?? ''}
        error={errorOf('settings.note')}
      />
      {error ? <SaveFailure error={error} /> : null}
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        Save invoice settings
      </Button>
    </form>
  )
}
