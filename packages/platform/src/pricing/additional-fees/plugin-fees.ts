import { sumOf, toDecimal } from '@vitrine/pricing/money'
import * as z from 'zod'

import type { Address, CatalogReference } from '../../generated/shared.ts'
import {
  type AskContext,
  amount,
  askPlugins,
  pluginAddress,
} from '../../integrations/service-plugins/index.ts'
import type { ChargedLine, DueFee } from './due.ts'

/** The cart as the fee plugins receive it. */
export interface FeeQuestion {
  readonly currency: string
  readonly lines: readonly (ChargedLine & {
    readonly name: string
    readonly sku?: string | undefined
    readonly shippable: boolean
    readonly catalogReference?: CatalogReference | undefined
  })[]
  readonly address?: Address | undefined
  /** The selected delivery option; price in minor units. */
  readonly selected?: { readonly code: string; readonly title: string; readonly price: number } | undefined
  readonly purchaseFlowId?: string | undefined
  readonly buyer: { readonly memberId?: string | undefined; readonly visitorId?: string | undefined }
}

export interface PluginFees {
  readonly fees: readonly DueFee[]
  /** Names of the apps without an answer whose fallback is REFUSE; they prevent the order. */
  readonly missing: readonly string[]
}

/** Fees charged by apps. */
export async function pluginFees(ctx: AskContext, question: FeeQuestion): Promise<PluginFees> {
  const { currency, lines, address, selected, purchaseFlowId, buyer } = question
  if (lines.length === 0) return { fees: [], missing: [] }
  const answers = await askPlugins(ctx, 'ECOM_ADDITIONAL_FEES', () => ({
    method: '/v1/calculate-additional-fees',
    request: {
      lineItems: lines.map(({ id, quantity, name, unitPrice, weight, sku, shippable, catalogReference }) => ({
        id,
        quantity,
        catalogReference,
        productName: name,
        price: toDecimal(unitPrice, currency),
        physicalProperties: { weight, sku, shippable },
      })),
      shippingAddress: pluginAddress(address),
      ...(selected && {
        shippingInfo: {
          selectedCarrierServiceOption: {
            code: selected.code,
            title: selected.title,
            cost: { price: toDecimal(selected.price, currency) },
          },
        },
      }),
      purchaseFlowId,
      subtotal: toDecimal(
        sumOf(lines, ({ unitPrice, quantity }) => unitPrice * quantity),
        currency,
      ),
    },
    buyer,
    reply: replyTo(
      lines.map(({ id }) => id),
      currency,
    ),
  }))
  return {
    fees: answers.flatMap(({ plugin, answer = [] }) =>
      // Two apps may use one code, so the app's id becomes a part of it.
      answer.map((fee, at) => ({
        ...fee,
        code: `${plugin.id}:${fee.code || at}`,
        appId: plugin.appId,
      })),
    ),
    missing: answers.flatMap(({ plugin, failure }) =>
      failure !== undefined && plugin.fallback === 'REFUSE' ? [plugin.name] : [],
    ),
  }
}

const replyTo = (lineIds: readonly string[], currency: string) =>
  z
    .object({
      currency: z.literal(currency, `Expected ${currency}, as the shop sells`).nullish(),
      additionalFees: z
        .array(
          z.object({
            code: z.string().max(60).nullish(),
            name: z.string().min(1).max(50),
            translatedName: z.string().max(50).nullish(),
            price: amount(currency),
            taxDetails: z
              .object({ taxable: z.boolean().nullish(), taxGroupId: z.string().max(36).nullish() })
              .nullish(),
            lineItemIds: z
              .array(z.string().refine((id) => lineIds.includes(id), 'Expected the id of one of the items'))
              .max(300)
              .nullish(),
          }),
        )
        .max(50)
        .nullish(),
    })
    .transform(({ additionalFees }) =>
      (additionalFees ?? []).map(
        ({ code, name, translatedName, price, taxDetails, lineItemIds }): DueFee => ({
          code: code ?? '',
          name: translatedName || name,
          price,
          taxable: taxDetails?.taxable ?? true,
          ...(taxDetails?.taxGroupId && { taxGroup: taxDetails.taxGroupId }),
          lineItemIds: lineItemIds ?? [],
          source: 'SERVICE_PLUGIN',
        }),
      ),
    )
    .refine((fees) => {
      const codes = fees.flatMap(({ code }) => (code ? [code] : []))
      return new Set(codes).size === codes.length
    }, 'Two fees have the same code')
