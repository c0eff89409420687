import * as z from 'zod'
import type { Order } from '../../generated/shared.ts'
import {
  amount,
  askEach,
  type PluginAnswer,
  pluginAddress,
} from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type ConnectedProvider,
  connectedProviders,
  shipmentOf,
} from '../../pricing/label-providers/index.ts'
import type { LabelDetails, ShippingLabelRow } from './store.ts'

type Asking = Pick<Context, 'db' | 'siteId' | 'clock' | 'services' | 'ask'>

const mediaTypes = ['application/pdf', 'image/png'] as const

const optional = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text || undefined)

const boughtIn = (currency: string) =>
  z.object({
    transactionId: z.string().min(1).max(200),
    trackingNumber: optional(100),
    trackingLink: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .nullish()
      .transform((url) => url || undefined),
    carrier: optional(100),
    price: amount(currency).nullish(),
    labelDocument: z.object({ mediaType: z.enum(mediaTypes), content: z.base64().min(1) }),
  })
export type BoughtLabel = z.output<ReturnType<typeof boughtIn>>

/** Undefined if the provider is gone or has no active plugin. */
export async function connectedProvider(ctx: Asking, id: string): Promise<ConnectedProvider | undefined> {
  return (await connectedProviders(ctx)).find(({ row }) => row.provider_id === id)
}

/** Buys the label once: a repeated request has the same `labelId`. */
export async function askToBuy(
  ctx: Asking,
  provider: ConnectedProvider,
  { label_id: labelId, service, details }: Pick<ShippingLabelRow, 'label_id' | 'service' | 'details'>,
  order: Order,
): Promise<PluginAnswer<BoughtLabel>> {
  const { currency } = await ctx.services.settings(ctx)
  const { address, contactDetails } =
    order.shippingInfo?.logistics.shippingDestination ?? order.recipientInfo ?? {}
  return askOne(ctx, provider, {
    method: '/v1/buy-label',
    request: {
      labelId,
      orderId: order.id,
      orderNumber: order.number,
      ...(await shipmentOf(ctx, { provider, address: address ?? {} })),
      shipTo: { ...pluginAddress(address), ...contactDetails },
      service,
      parcel: details.parcel,
    },
    reply: boughtIn(currency),
  })
}

/** A repeated request is allowed: the carrier answers ALREADY_VOIDED. */
export function askToVoid(
  ctx: Asking,
  provider: ConnectedProvider,
  labelId: string,
  { transactionId }: LabelDetails,
): Promise<PluginAnswer<unknown>> {
  const request = { labelId, transactionId }
  return askOne(ctx, provider, { method: '/v1/void-label', request, reply: z.unknown() })
}

async function askOne<T>(
  ctx: Asking,
  { plugin }: ConnectedProvider,
  asked: { readonly method: string; readonly request: object; readonly reply: z.ZodType<T> },
): Promise<PluginAnswer<T>> {
  const [answer] = await askEach(ctx, [{ plugin, asked: { ...asked, buyer: {}, changes: true } }])
  if (!answer) throw new Error('The carrier’s plugin returned no answer')
  return answer
}
