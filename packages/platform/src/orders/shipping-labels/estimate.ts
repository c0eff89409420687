import type { Order } from '../../generated/shared.ts'
import type {
  EstimateShippingLabelError,
  EstimateShippingLabelInput,
  EstimateShippingLabelOutput,
} from '../../generated/shipping-labels.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { askRates, connectedProviders, servicesTo } from '../../pricing/label-providers/index.ts'
import { findOrder } from '../orders/index.ts'
import { parcelOf } from './parcel.ts'

type Destination = NonNullable<
  NonNullable<Order['shippingInfo']>['logistics']['shippingDestination']
>['address']

/** The country of the destination decides which services a provider offers. */
export function destinationOf(
  ctx: Pick<Context<'MISSING_SHIPPING_DESTINATION'>, 'fail'>,
  { shippingInfo, recipientInfo }: Order,
): NonNullable<Destination> & { readonly country: string } {
  const address = (shippingInfo?.logistics.shippingDestination ?? recipientInfo)?.address
  const country = address?.country
  return address && country ? { ...address, country } : ctx.fail('MISSING_SHIPPING_DESTINATION')
}

/** Asks every connected provider with a service to the destination. */
export async function estimateShippingLabel(
  { orderId, parcel }: EstimateShippingLabelInput,
  ctx: Context<EstimateShippingLabelError>,
): Promise<EstimateShippingLabelOutput> {
  const order = (await findOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
  const address = destinationOf(ctx, order)
  const consignments = (await connectedProviders(ctx)).flatMap((provider) => {
    const services = servicesTo(provider.row.document, address.country).map(({ service }) => service)
    return services.length > 0
      ? [{ provider, services, parcels: [parcelOf(ctx, provider, order, parcel)], address }]
      : []
  })
  const price = moneyWriter(await ctx.services.settings(ctx)).plain
  const answers = await askRates(ctx, consignments)
  const named = consignments.flatMap(({ provider: { row } }, at) => {
    const answer = answers[at]
    return answer ? [{ labelProviderId: row.provider_id, labelProviderName: row.name, ...answer }] : []
  })
  return {
    rates: named.flatMap(({ labelProviderId, labelProviderName, answer = [] }) =>
      answer.map(({ deliveryTime, ...rate }) => ({
        labelProviderId,
        labelProviderName,
        service: rate.service,
        price: price(rate.price),
        ...(deliveryTime && { deliveryTime }),
      })),
    ),
    failures: named.flatMap(({ labelProviderId, labelProviderName, refusal, failure }) => {
      const reason = refusal ? (refusal.description ?? refusal.code) : failure
      return reason === undefined ? [] : [{ labelProviderId, labelProviderName, reason }]
    }),
  }
}
