import * as z from 'zod'

import type { Address } from '../../generated/shared.ts'
import type { LabelParcel, LabelService } from '../../generated/shipping-labels.ts'
import {
  type AskContext,
  amount,
  askEach,
  type PluginAnswer,
  pluginAddress,
  pluginsOf,
} from '../../integrations/service-plugins/index.ts'
import { type LabelRow, listProviders } from './store.ts'

type PluginRow = Awaited<ReturnType<typeof pluginsOf>>[number]

/** A provider with its active plugin. */
export interface ConnectedProvider {
  readonly row: LabelRow
  readonly plugin: PluginRow
}

/** Parcels from one provider to one address. */
export interface Consignment {
  readonly provider: ConnectedProvider
  readonly services: readonly LabelService[]
  readonly parcels: readonly LabelParcel[]
  readonly address: Address
}

export interface QuotedRate {
  readonly service: LabelService
  /** Of all parcels together, in minor units. */
  readonly price: number
  readonly deliveryTime?: string | undefined
}

/** Oldest first. A site without plugins for labels needs no query. */
export async function connectedProviders(ctx: AskContext): Promise<readonly ConnectedProvider[]> {
  const plugins = await pluginsOf(ctx, 'SHIPPING_LABELS')
  if (plugins.length === 0) return []
  return (await listProviders(ctx)).flatMap((row) => {
    const plugin = plugins.find(({ plugin_id }) => plugin_id === row.document.servicePluginId)
    return plugin ? [{ row, plugin }] : []
  })
}

/** Asks the plugins of all consignments for rates; the answers keep their order. */
export async function askRates(
  ctx: AskContext,
  consignments: readonly Consignment[],
): Promise<readonly PluginAnswer<readonly QuotedRate[]>[]> {
  const { currency } = await ctx.services.settings(ctx)
  const questions = consignments.map(async (consignment) => ({
    plugin: consignment.provider.plugin,
    asked: {
      method: '/v1/quote-rates',
      request: {
        ...(await shipmentOf(ctx, consignment)),
        services: consignment.services,
        parcels: consignment.parcels,
      },
      buyer: {},
      reply: ratesOf(consignment.services, currency),
    },
  }))
  return askEach(ctx, await Promise.all(questions))
}

/** The part of each request that names the addresses and the units. */
export async function shipmentOf(
  ctx: AskContext,
  { provider, address }: Pick<Consignment, 'provider' | 'address'>,
): Promise<object> {
  const { currency, weightUnit } = await ctx.services.settings(ctx)
  return {
    shipFrom: pluginAddress(provider.row.document.shipFromAddress),
    shipTo: pluginAddress(address),
    weightUnit,
    dimensionUnit: weightUnit === 'LB' ? 'IN' : 'CM',
    currency,
  }
}

/** Rates of services that were not asked for are left out. */
const ratesOf = (services: readonly LabelService[], currency: string) =>
  z
    .object({
      rates: z
        .array(
          z.object({
            service: z.string().max(100),
            price: amount(currency),
            currency: z.literal(currency, `Expected ${currency}, as the shop sells`).nullish(),
            deliveryTime: z
              .string()
              .max(500)
              .nullish()
              .transform((text) => text || undefined),
          }),
        )
        .max(50),
    })
    .transform(({ rates }) =>
      services.flatMap((service): QuotedRate[] => {
        const rate = rates.find((one) => one.service === service)
        return rate ? [{ service, price: rate.price, deliveryTime: rate.deliveryTime }] : []
      }),
    )
