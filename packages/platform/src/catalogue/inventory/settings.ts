import type { InventorySettings, UpdateInventorySettingsInput } from '../../generated/inventory.ts'
import type { Context } from '../../kernel/http/context.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { minutes } from '../../kernel/time/time-spans.ts'
import { changeCheckoutSettings, checkoutSettings, spanOf } from '../../site/checkout-settings/index.ts'

/** The threshold of variants without their own. */
export async function usualThreshold(ctx: Context): Promise<number> {
  const { lowStockThreshold = 5 } = await ctx.services.settings(ctx)
  return lowStockThreshold
}

export async function readSettings(ctx: Context): Promise<InventorySettings> {
  const { stockHold } = await checkoutSettings(ctx)
  return {
    reservationMinutes: spanOf(stockHold) / minutes(1),
    lowStockThreshold: await usualThreshold(ctx),
  }
}

/** Do not call it in a transaction. */
export async function changeSettings(
  ctx: Context,
  { reservationMinutes, lowStockThreshold }: UpdateInventorySettingsInput['settings'],
): Promise<InventorySettings> {
  if (reservationMinutes !== undefined)
    await changeCheckoutSettings(ctx, { stockHold: { value: reservationMinutes, unit: 'MINUTES' } })
  if (lowStockThreshold !== undefined) {
    await ctx.transaction(async (inner) => {
      await storeSettings(inner, { ...(await lockSettings(inner)), lowStockThreshold })
    })
    ctx.services.forgetSettings()
  }
  return readSettings(ctx)
}
