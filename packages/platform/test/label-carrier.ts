import type { PluginRequest } from './plugin-server.ts'

interface Sold {
  readonly transactionId: string
  readonly trackingNumber: string
  readonly price: string
  voided: boolean
}

/** A label provider in memory: 2.00 per kilogram and parcel, express costs double, one label per `labelId`. */
export function labelCarrier() {
  const sold = new Map<string, Sold>()
  const priceOf = (service: string, weight: string) =>
    Math.max(1, Math.ceil(Number(weight))) * (service.includes('EXPRESS') ? 4 : 2)
  return {
    sold,
    answer({ path, request }: PluginRequest): object {
      if (path.endsWith('/v1/quote-rates')) return { rates: request.services.map(rateOf(request)) }
      if (path.endsWith('/v1/buy-label')) return toReply(buy(request))
      const label = sold.get(request.labelId)
      if (!label || label.voided) return { applicationError: { code: 'ALREADY_VOIDED' } }
      label.voided = true
      return {}
    },
  }

  function rateOf({ parcels }: { readonly parcels: readonly { readonly weight: string }[] }) {
    return (service: string) => ({
      service,
      price: parcels.reduce((sum, { weight }) => sum + priceOf(service, weight), 0).toFixed(2),
      deliveryTime: '3 days',
    })
  }

  function buy({
    labelId,
    service,
    parcel,
  }: {
    labelId: string
    service: string
    parcel: { weight: string }
  }): Sold {
    const count = sold.size + 1
    const label = sold.get(labelId) ?? {
      transactionId: `transaction-${count}`,
      trackingNumber: `TRACK${count}`,
      price: priceOf(service, parcel.weight).toFixed(2),
      voided: false,
    }
    sold.set(labelId, label)
    return label
  }
}

const toReply = ({ transactionId, trackingNumber, price }: Sold) => ({
  transactionId,
  trackingNumber,
  trackingLink: `https://carrier.example/${trackingNumber}`,
  carrier: 'Example Post',
  price,
  labelDocument: { mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 label').toString('base64') },
})
