import { toDecimal } from '@vitrine/pricing/money'
import * as z from 'zod'

import type { JurisdictionType } from '../../generated/shared.ts'
import { type AskContext, askEach, pluginsOf } from '../../integrations/service-plugins/index.ts'
import type { JurisdictionTax, TaxPlace } from '../../kernel/ports/tax-provider.ts'
import type { SiteSettings } from '../../kernel/settings.ts'

/** A taxable item, as a tax plugin receives it. */
export interface TaxedItem {
  readonly key: string
  readonly place: TaxPlace
  readonly taxGroup?: string | undefined
  readonly name?: string | undefined
  readonly quantity?: number | undefined
  /** The price of one unit, in minor units. */
  readonly price?: number | undefined
}

export interface PluginTaxes {
  readonly name: string
  /** Taxes by key; undefined if the app gave none. */
  readonly of?: ReadonlyMap<string, readonly JurisdictionTax[]>
  readonly error?: { readonly code: string; readonly description: string }
  /** True if it did not answer; no order can be created until it does. */
  readonly missing: boolean
}

type Buyer = { readonly memberId?: string | undefined; readonly visitorId?: string | undefined }

/** The first added app that calculates the taxes of this country. */
export async function taxPlugin(ctx: AskContext) {
  const [plugin] = await pluginsOf(ctx, 'TAX_CALCULATION_PROVIDER')
  if (!plugin) return undefined
  const { unsupportedCountries = [] } = plugin.document.settings
  return {
    name: plugin.document.name,
    knows: ({ country }: TaxPlace) => !unsupportedCountries.includes(country),
    ask: (settings: SiteSettings, items: readonly TaxedItem[], buyer: Buyer) =>
      askPlugin(ctx, plugin, settings, items, buyer),
  }
}

async function askPlugin(
  ctx: AskContext,
  plugin: Awaited<ReturnType<typeof pluginsOf>>[number],
  { currency, taxIncludedInPrices }: SiteSettings,
  items: readonly TaxedItem[],
  buyer: Buyer,
): Promise<PluginTaxes> {
  const texts = items.map(({ place }) => JSON.stringify(place))
  const places = [...new Set(texts)]
  const request = {
    currency,
    addresses: places.map((text) => JSON.parse(text)),
    lineItems: items.map(({ key, name, quantity = 1, price = 0, taxGroup }, at) => ({
      id: key,
      itemName: name,
      quantity,
      price: toDecimal(price, currency),
      taxGroupId: taxGroup,
      taxIncludedInPrice: taxIncludedInPrices,
      addressIndex: { singleAddress: places.indexOf(texts[at] as string) },
    })),
  }
  const asked = {
    method: '/v1/calculate-tax',
    request,
    buyer,
    reply: replyTo(
      items.map(({ key }) => key),
      currency,
    ),
  }
  const [reply] = await askEach(ctx, [{ plugin, asked }])
  const { name } = plugin.document
  if (reply?.answer) return { name, of: reply.answer, missing: false }
  const { code, description = code } = reply?.refusal ?? {
    code: 'AUTO_TAX_FAILED',
    description: `${name} gave no rates`,
  }
  const missing = reply?.failure !== undefined && reply.plugin.fallback === 'REFUSE'
  return { name, error: { code, description: description ?? code }, missing }
}

const types = [
  'UNDEFINED',
  'COUNTRY',
  'STATE',
  'COUNTY',
  'CITY',
  'SPECIAL',
] as const satisfies JurisdictionType[]

/** Only the rates of an answer count: amounts follow from them, because discounts lower the taxable amount. */
const Part = z
  .object({
    jurisdiction: z.string().max(200).nullish(),
    jurisdictionType: z.enum(types).nullish(),
    taxName: z.string().max(200).nullish(),
    taxType: z.string().max(200).nullish(),
    rate: z
      .string()
      .max(30)
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'Expected a share from 0 to 1 in decimal text, such as "0.23"'),
  })
  .transform(
    ({ jurisdiction, jurisdictionType, taxName, taxType, rate }): JurisdictionTax => ({
      jurisdiction: jurisdiction ?? '',
      jurisdictionType: jurisdictionType ?? 'UNDEFINED',
      taxName: taxName || taxType || 'Tax',
      rate: Number(rate)
        .toFixed(6)
        .replace(/\.?0+$/, ''),
    }),
  )

const replyTo = (keys: readonly string[], currency: string) =>
  z
    .object({
      currency: z.literal(currency, `Expected ${currency}, as the shop sells`).nullish(),
      lineItemTaxDetails: z
        .array(z.object({ id: z.string().max(200), taxBreakdown: z.array(Part).max(20).nullish() }))
        .max(1_000),
    })
    .transform(
      ({ lineItemTaxDetails }) =>
        new Map(lineItemTaxDetails.map(({ id, taxBreakdown }) => [id, taxBreakdown ?? []])),
    )
    .refine((of) => keys.every((key) => of.has(key)), 'An item of the request is missing')
    .refine(
      (of) => [...of.values()].every((parts) => parts.reduce((sum, { rate }) => sum + Number(rate), 0) <= 1),
      'More tax than the price',
    )
