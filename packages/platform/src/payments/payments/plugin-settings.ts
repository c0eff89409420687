import * as z from 'zod'

import type { Checkout } from '../../generated/checkouts.ts'
import { askPlugins, pluginsOf } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { PayError } from './outcome.ts'

const Reply = z
  .object({ paymentSettings: z.object({ requires3dSecure: z.boolean().nullish() }).nullish() })
  .transform(({ paymentSettings }) => paymentSettings?.requires3dSecure ?? false)

/** True if an app requires a challenge for this order. */
export async function asksBank(ctx: Context<PayError>, order: () => Promise<object>): Promise<boolean> {
  if ((await pluginsOf(ctx, 'ECOM_PAYMENT_SETTINGS')).length === 0) return false
  const answers = await askPlugins(ctx, 'ECOM_PAYMENT_SETTINGS', async () => ({
    method: '/v1/payment-settings',
    request: { order: await order() },
    buyer: ctx.caller,
    reply: Reply,
  }))
  const silent = answers.find(({ plugin, answer }) => answer === undefined && plugin.fallback === 'REFUSE')
  if (silent) ctx.fail('CALCULATION_ERROR', { reason: `${silent.plugin.name} cannot be asked at the moment` })
  return answers.some(
    ({ plugin, answer = plugin.settings.fallbackValueForRequires3dSecure ?? false }) => answer,
  )
}

/** The future order of a checkout, for plugins. */
export function orderToBe(checkout: Checkout) {
  const { id, currency, lineItems, priceSummary, buyerInfo, billingInfo, shippingInfo, channelType } =
    checkout
  return {
    checkoutId: id,
    currency,
    lineItems: lineItems.map(({ id: lineId, productName, catalogReference, quantity, price, itemType }) => ({
      id: lineId,
      productName,
      catalogReference,
      quantity,
      price,
      itemType,
    })),
    priceSummary,
    buyerInfo,
    billingInfo,
    shippingInfo: {
      title: shippingInfo.selectedCarrierServiceOption?.title,
      logistics: { shippingDestination: shippingInfo.shippingDestination },
    },
    channelInfo: { type: channelType },
    purchaseFlowId: checkout.purchaseFlowId,
  }
}
