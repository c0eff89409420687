import * as z from 'zod'

import type { Violation } from '../../generated/shared.ts'
import { askEach, pluginsOf } from '../../integrations/service-plugins/index.ts'
import type { Quote, QuoteContext, QuoteInput } from './quote.ts'
import { toWire } from './to-wire.ts'

export interface PluginViolations {
  readonly violations: readonly Violation[]
  /** Names of the apps without an answer whose fallback is REFUSE; they prevent the order. */
  readonly missing: readonly string[]
}

/** Violations that apps report for a cart or checkout. */
export async function pluginViolations(
  ctx: QuoteContext,
  input: QuoteInput,
  quote: Quote,
): Promise<PluginViolations> {
  const { validate } = input
  const plugins = (await pluginsOf(ctx, 'ECOM_VALIDATIONS')).filter(
    ({ document }) => validate === 'CHECKOUT' || (validate === 'CART' && document.settings.validateInCart),
  )
  if (plugins.length === 0 || quote.lines.length === 0) return { violations: [], missing: [] }
  const asked = {
    method: '/v1/get-violations',
    request: {
      sourceInfo: { source: validate, purchaseFlowId: input.purchaseFlowId },
      validationInfo: infoOf(input, quote),
    },
    buyer: input.customer,
    reply: replyAbout(quote.lines.map(({ id }) => id)),
  }
  const answers = await askEach(
    ctx,
    plugins.map((plugin) => ({ plugin, asked })),
  )
  return {
    violations: answers.flatMap(({ answer = [] }) => answer),
    missing: answers.flatMap(({ plugin, failure }) =>
      failure !== undefined && plugin.fallback === 'REFUSE' ? [plugin.name] : [],
    ),
  }
}

function infoOf({ customer, billingAddress, shippingAddress }: QuoteInput, quote: Quote): object {
  const { priceSummary, calculatedLineItems, appliedDiscounts, shippingInfo, giftCard } = toWire(quote)
  const { currency, weightUnit } = quote.settings
  return {
    buyerDetails: { email: customer.email },
    lineItems: quote.lines.map(
      ({ id, quantity, stored, custom, name, price, weight, sku, shippable, itemType }, at) => ({
        id,
        quantity,
        catalogReference: stored.catalogReference ?? custom?.catalogReference,
        productName: { original: name },
        price: quote.money.price(price),
        physicalProperties: { weight, sku, shippable },
        itemType: custom ? custom.itemType : { preset: itemType },
        pricesBreakdown: calculatedLineItems[at]?.pricesBreakdown,
      }),
    ),
    giftCard,
    weightUnit,
    priceSummary,
    billingInfo: billingAddress && { address: billingAddress },
    shippingAddress: shippingAddress && { address: shippingAddress },
    shippingInfo: { selectedCarrierServiceOption: shippingInfo.selectedCarrierServiceOption },
    appliedDiscounts,
    currency,
    conversionCurrency: currency,
    paymentCurrency: currency,
  }
}

const replyAbout = (lineIds: readonly string[]) =>
  z
    .object({
      violations: z
        .array(
          z.object({
            severity: z.enum(['WARNING', 'ERROR']),
            target: z
              .object({
                lineItem: z
                  .object({
                    id: z
                      .string()
                      .refine((id) => lineIds.includes(id), 'Expected the id of one of the items'),
                  })
                  .nullish(),
              })
              .nullish(),
            description: z.string().min(1).max(1000),
          }),
        )
        .max(50)
        .nullish(),
    })
    .transform(({ violations }) =>
      (violations ?? []).map(({ severity, target, description }): Violation => {
        const about = target?.lineItem
        return {
          severity,
          target: about
            ? { lineItem: { name: 'LINE_ITEM_DEFAULT', id: about.id } }
            : { other: { name: 'OTHER_DEFAULT' } },
          description,
        }
      }),
    )
