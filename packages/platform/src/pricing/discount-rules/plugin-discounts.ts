import {
  type LineDiscount,
  lineDiscounts,
  type ShippingDiscount,
  shippingDiscounts,
} from '@vitrine/pricing/line-discounts'
import { toDecimal } from '@vitrine/pricing/money'
import * as z from 'zod'

import type { CustomTrigger } from '../../generated/discount-rules.ts'
import type { Address, CatalogReference } from '../../generated/shared.ts'
import {
  type AskContext,
  amount,
  askEach,
  askPlugins,
  pluginsOf,
} from '../../integrations/service-plugins/index.ts'
import type { RuleBuyer } from './live.ts'
import { triggerKey } from './rules.ts'

/** The cart as the discount plugins receive it; prices in minor units. */
export interface DiscountQuestion {
  readonly currency: string
  readonly lines: readonly {
    readonly id: string
    readonly quantity: number
    readonly price: number
    readonly catalogReference?: CatalogReference | undefined
  }[]
  readonly buyer: RuleBuyer
  readonly purchaseFlowId?: string | undefined
  readonly couponCode?: string | undefined
  readonly address?: Address | undefined
}

export interface PluginDiscounts {
  readonly step?: ReturnType<typeof lineDiscounts>
  /** Discounts on the delivery. */
  readonly shipping?: ReturnType<typeof shippingDiscounts>
  /** Names of the apps without an answer whose fallback is REFUSE; they prevent the order. */
  readonly missing: readonly string[]
}

/** True for the site's own rules, whose uses are counted. */
export const isOwnRule = (id: string): boolean => !id.includes(':')

/** Discounts of apps on a cart. */
export async function pluginDiscounts(ctx: AskContext, question: DiscountQuestion): Promise<PluginDiscounts> {
  const { purchaseFlowId, couponCode, buyer, lines, currency } = question
  if (lines.length === 0) return { missing: [] }
  const answers = await askPlugins(ctx, 'ECOM_DISCOUNTS', () => ({
    method: '/v1/eligible-discounts',
    request: {
      lineItems: lines.map((line) => toItem(line, currency)),
      purchaseFlowId,
      couponCodes: couponCode === undefined ? [] : [couponCode],
      buyerEmail: buyer.email,
    },
    buyer,
    reply: replyTo(
      lines.map(({ id }) => id),
      currency,
    ),
  }))
  const discounts = answers.flatMap(({ plugin, answer = [] }) =>
    answer.map((one, at) => ({ ...one, id: `${plugin.id}:${one.id || at}` })),
  )
  const onGoods = discounts.flatMap((one) => ('parts' in one ? [one] : []))
  const onDelivery = discounts.flatMap((one) => ('parts' in one ? [] : [one]))
  return {
    ...(onGoods.length > 0 && { step: lineDiscounts(onGoods) }),
    ...(onDelivery.length > 0 && { shipping: shippingDiscounts(onDelivery) }),
    missing: answers.flatMap(({ plugin, failure }) =>
      failure !== undefined && plugin.fallback === 'REFUSE' ? [plugin.name] : [],
    ),
  }
}

/** The keys of the triggers that apply; the plugin of its app decides each one (ECOM_DISCOUNTS_TRIGGER). */
export async function eligibleTriggers(
  ctx: AskContext,
  triggers: readonly CustomTrigger[],
  { lines, currency, purchaseFlowId, address, buyer }: DiscountQuestion,
): Promise<ReadonlySet<string>> {
  const plugins = triggers.length > 0 ? await pluginsOf(ctx, 'ECOM_DISCOUNTS_TRIGGER') : []
  const questions = plugins.flatMap((plugin) => {
    const own = triggers.filter(({ appId }) => appId === plugin.app_id)
    if (own.length === 0) return []
    const { country, subdivision, city } = address ?? {}
    const request = {
      lineItems: lines.map((line) => toItem(line, currency)),
      triggers: own.map(({ id, appId }) => ({ customTrigger: { id, appId }, identifier: id })),
      purchaseFlowId,
      shippingInfo: { address: { country, subdivision, city } },
    }
    const asked = { method: '/v1/get-eligible-triggers', request, buyer, reply: Eligible }
    return [{ plugin, asked }]
  })
  const answers = await askEach(ctx, questions)
  return new Set(
    answers.flatMap(({ plugin: { appId }, answer = [] }) => answer.map((id) => triggerKey({ appId, id }))),
  )
}

function toItem(
  { id, quantity, price, catalogReference }: DiscountQuestion['lines'][number],
  currency: string,
): object {
  return { id, quantity, catalogReference, price: toDecimal(price, currency) }
}

const Eligible = z
  .object({
    eligibleTriggers: z
      .array(z.object({ customTriggerId: z.string().max(200) }))
      .max(200)
      .nullish(),
  })
  .transform(({ eligibleTriggers: those }) => (those ?? []).map(({ customTriggerId }) => customTriggerId))

const Rate = (currency: string) =>
  z.union([
    z
      .object({
        type: z.literal('PERCENTAGE'),
        percentageValue: z
          .string()
          .max(20)
          .regex(/^(\d{1,2}(\.\d{1,6})?|100(\.0{1,6})?)$/, 'Expected a percentage from 0 to 100'),
      })
      .transform(({ percentageValue }) => ({ percentage: percentageValue })),
    z
      .object({ type: z.literal('FIXED_AMOUNT'), fixedAmountValue: amount(currency) })
      .transform(({ fixedAmountValue }) => ({ amountOff: fixedAmountValue })),
  ])

const replyTo = (lineIds: readonly string[], currency: string) =>
  z
    .object({
      discounts: z
        .array(
          z.object({
            targetType: z.enum(['GLOBAL', 'LINE_ITEMS', 'SHIPPING']),
            name: z.object({
              original: z.string().min(1).max(256),
              translated: z.string().max(256).nullish(),
            }),
            externalId: z.string().max(60).nullish(),
            globalDiscounts: z.object({ rate: Rate(currency) }).nullish(),
            shippingDiscounts: z.object({ rate: Rate(currency) }).nullish(),
            lineItemsDiscounts: z
              .object({
                lineItems: z
                  .array(
                    z.object({
                      id: z
                        .string()
                        .refine((id) => lineIds.includes(id), 'Expected the id of one of the items'),
                      rate: Rate(currency),
                    }),
                  )
                  .max(300),
              })
              .nullish(),
          }),
        )
        .max(50)
        .nullish(),
    })
    .transform(({ discounts }) =>
      (discounts ?? []).flatMap((one): (LineDiscount | ShippingDiscount)[] => {
        const {
          externalId,
          targetType,
          globalDiscounts,
          shippingDiscounts: delivery,
          lineItemsDiscounts,
        } = one
        const about = { id: externalId ?? '', name: one.name.translated || one.name.original }
        if (targetType === 'SHIPPING') return delivery ? [{ ...about, ...delivery.rate }] : []
        if (targetType === 'GLOBAL')
          return globalDiscounts ? [{ ...about, parts: [globalDiscounts.rate] }] : []
        const lines = lineItemsDiscounts?.lineItems ?? []
        return [{ ...about, parts: lines.map(({ id, rate }) => ({ lineItemIds: [id], ...rate })) }]
      }),
    )
