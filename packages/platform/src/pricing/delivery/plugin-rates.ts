import { toDecimal } from '@vitrine/pricing/money'
import * as z from 'zod'

import type { Address } from '../../generated/shared.ts'
import {
  type AskContext,
  amount,
  askPlugins,
  pluginAddress,
} from '../../integrations/service-plugins/index.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import type { LiveLine } from '../line-items/index.ts'
import { type CarrierError, carrierErrors } from './carrier-errors.ts'
import type { OfferedOption } from './deliver.ts'

/** The items to ship, and their buyer. */
export interface Freight {
  readonly lines: readonly LiveLine[]
  readonly purchaseFlowId?: string | undefined
  readonly buyer: { readonly memberId?: string | undefined; readonly visitorId?: string | undefined }
}

export interface PluginRates {
  readonly options: readonly OfferedOption[]
  /** Errors of carriers that gave no rates. */
  readonly errors: readonly CarrierError[]
  /** True if the site's own options are not offered. */
  readonly replacesOwn: boolean
  /** A carrier with the fallback REFUSE did not answer; no order can be created. */
  readonly missing: boolean
}

const none: PluginRates = { options: [], errors: [], replacesOwn: false, missing: false }

/** Rates of carrier apps. */
export async function pluginRates(
  ctx: AskContext,
  settings: SiteSettings,
  address: Address | undefined,
  { lines, purchaseFlowId, buyer }: Freight,
): Promise<PluginRates> {
  const goods = lines.filter(({ shippable }) => shippable)
  if (!address?.country || goods.length === 0) return none
  const answers = await askPlugins(ctx, 'ECOM_SHIPPING_RATES', () => ({
    method: '/v1/getRates',
    request: {
      lineItems: goods.map((line) => toItem(line, settings)),
      shippingDestination: pluginAddress(address),
      shippingOrigin: pluginAddress(settings.businessAddress),
      weightUnit: settings.weightUnit,
      taxIncludedInPrices: settings.taxIncludedInPrices,
      purchaseFlowId,
    },
    buyer,
    reply: replyIn(settings.currency),
  }))
  const options = answers.flatMap(({ plugin, answer = [] }) =>
    answer.map((option) => ({ ...option, carrierId: plugin.appId })),
  )
  return {
    options,
    errors: answers.flatMap((answer) => carrierErrors(answer.plugin.appId, answer)),
    replacesOwn: answers.some(({ plugin, answer = [] }) => plugin.settings.replacesOwn && answer.length > 0),
    missing: answers.some(({ plugin, failure }) => failure !== undefined && plugin.fallback === 'REFUSE'),
  }
}

function toItem(
  { name, quantity, stored, weight, sku, price, custom }: LiveLine,
  settings: SiteSettings,
): object {
  const { currency, taxIncludedInPrices } = settings
  return {
    name,
    quantity,
    catalogReference: stored.catalogReference ?? custom?.catalogReference,
    physicalProperties: { weight, sku, shippable: true },
    price: toDecimal(price, currency),
    priceBeforeDiscount: toDecimal(price, currency),
    totalPrice: toDecimal(price * quantity, currency),
    totalPriceBeforeDiscount: toDecimal(price * quantity, currency),
    taxIncludedInPrice: taxIncludedInPrices,
  }
}

const text = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value || undefined)

const Place = z.object({
  country: text(100),
  subdivision: text(100),
  city: text(100),
  postalCode: text(50),
  addressLine: text(200),
})

/** At most 50 options, each with a unique code. */
const replyIn = (currency: string) =>
  z
    .object({
      shippingRates: z
        .array(
          z.object({
            code: z.string().min(1).max(100),
            title: z.string().min(1).max(250),
            logistics: z
              .object({
                deliveryTime: text(500),
                instructions: text(1000),
                pickupDetails: z
                  .object({ address: Place, pickupMethod: z.enum(['STORE_PICKUP', 'PICKUP_POINT']) })
                  .nullish(),
              })
              .nullish(),
            cost: z.object({
              price: amount(currency),
              currency: z.literal(currency, `Expected ${currency}, as the shop sells`).nullish(),
              additionalCharges: z
                .array(z.object({ price: amount(currency) }))
                .max(20)
                .nullish(),
            }),
          }),
        )
        .max(50)
        .nullish(),
    })
    .transform(({ shippingRates }) => (shippingRates ?? []).map(toOption))
    .refine(
      (options) => new Set(options.map(({ code }) => code)).size === options.length,
      'Two options have the same code',
    )

type Rate = {
  readonly code: string
  readonly title: string
  readonly logistics?:
    | {
        readonly deliveryTime?: string | undefined
        readonly instructions?: string | undefined
        readonly pickupDetails?:
          | { readonly address: object; readonly pickupMethod: 'STORE_PICKUP' | 'PICKUP_POINT' }
          | null
          | undefined
      }
    | null
    | undefined
  readonly cost: {
    readonly price: number
    readonly additionalCharges?: readonly { readonly price: number }[] | null | undefined
  }
}

/** Additional charges are a part of the delivery price. */
function toOption({ code, title, logistics, cost }: Rate): Omit<OfferedOption, 'carrierId'> {
  const { deliveryTime, instructions, pickupDetails } = logistics ?? {}
  return {
    code,
    title,
    price: cost.price + (cost.additionalCharges ?? []).reduce((sum, { price }) => sum + price, 0),
    ...(deliveryTime && { deliveryTime }),
    ...(instructions && { instructions }),
    ...(pickupDetails && {
      pickup: { method: pickupDetails.pickupMethod, address: pickupDetails.address },
    }),
  }
}
