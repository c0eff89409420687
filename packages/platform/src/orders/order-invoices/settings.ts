import type { InvoiceSettings, UpdateInvoiceSettingsInput } from '../../generated/order-invoices.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'

const defaultDueDays = 14

export function dueDaysOf({ invoices }: SiteSettings): number {
  return invoices?.dueDays ?? defaultDueDays
}

export function invoiceSettingsOf(settings: SiteSettings): InvoiceSettings {
  return { ...settings.invoices, dueDays: dueDaysOf(settings) }
}

/** Changes the sent fields; an empty text and `null` both clear a field. */
export async function changeSettings(
  ctx: Context,
  { dueDays, vatId, note }: UpdateInvoiceSettingsInput['settings'],
): Promise<InvoiceSettings> {
  const stored = await lockSettings(ctx)
  const { vatId: formerId, note: formerNote } = stored.invoices ?? {}
  const texts = {
    vatId: vatId === undefined ? formerId : vatId,
    note: note === undefined ? formerNote : note,
  }
  const changed: SiteSettings = {
    ...stored,
    invoices: {
      dueDays: dueDays ?? dueDaysOf(stored),
      ...(texts.vatId && { vatId: texts.vatId }),
      ...(texts.note && { note: texts.note }),
    },
  }
  await storeSettings(ctx, changed)
  return invoiceSettingsOf(changed)
}
