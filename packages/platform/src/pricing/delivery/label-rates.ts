import type { DeliveryBasis } from '@vitrine/pricing/shipping'

import type { Address } from '../../generated/shared.ts'
import type { AskContext } from '../../integrations/service-plugins/index.ts'
import {
  askRates,
  buyerPrice,
  connectedProviders,
  servicesTo,
  serviceTitle,
  toParcels,
} from '../label-providers/index.ts'
import type { LiveLine } from '../line-items/index.ts'
import { type CarrierError, carrierErrors } from './carrier-errors.ts'
import type { OfferedOption } from './deliver.ts'

export interface LabelRates {
  readonly options: readonly OfferedOption[]
  readonly errors: readonly CarrierError[]
  /** A provider with the fallback REFUSE did not answer; no order can be created. */
  readonly missing: boolean
}

const none: LabelRates = { options: [], errors: [], missing: false }

/** Delivery options of the label providers that ship to the address. Their carrier is the provider. */
export async function labelRates(
  ctx: AskContext,
  address: Address | undefined,
  regionId: string | undefined,
  { subtotal }: Pick<DeliveryBasis, 'subtotal'>,
  lines: readonly LiveLine[],
): Promise<LabelRates> {
  const country = address?.country
  const goods = lines.filter(({ shippable }) => shippable)
  if (!country || goods.length === 0) return none
  const consignments = (await connectedProviders(ctx)).flatMap((provider) => {
    const { document, package_type: packageType } = provider.row
    const offered = servicesTo(document, country)
    const parcels = toParcels({ ...document, packageType }, goods)
    if (!shipsTo(document.deliveryRegionIds, regionId) || offered.length === 0 || parcels.length === 0)
      return []
    return [{ provider, offered, services: offered.map(({ service }) => service), parcels, address }]
  })
  if (consignments.length === 0) return none
  const { currency } = await ctx.services.settings(ctx)
  const answers = await askRates(ctx, consignments)
  const rated = consignments.flatMap(({ provider, offered }, at) => {
    const answer = answers[at]
    return answer ? [{ carrierId: provider.row.provider_id, offered, answer }] : []
  })
  return {
    options: rated.flatMap(({ carrierId, offered, answer: { answer: rates = [] } }) =>
      rates.map(({ service, price, deliveryTime }): OfferedOption => {
        const settings = offered.find((one) => one.service === service)?.settings ?? {}
        const time = settings.estimatedDeliveryTime ?? deliveryTime
        return {
          carrierId,
          code: service,
          title: serviceTitle(service),
          price: buyerPrice(price, settings, subtotal, currency),
          ...(time && { deliveryTime: time }),
        }
      }),
    ),
    errors: rated.flatMap(({ carrierId, answer }) => carrierErrors(carrierId, answer)),
    missing: answers.some(({ plugin, failure }) => failure !== undefined && plugin.fallback === 'REFUSE'),
  }
}

const shipsTo = (regionIds: readonly string[], regionId: string | undefined): boolean =>
  regionIds.length === 0 || (regionId !== undefined && regionIds.includes(regionId))
