import type { Amount, PluginAddress } from './shared-types.ts'

interface Shipment {
  readonly shipFrom: PluginAddress
  readonly shipTo: PluginAddress
  readonly weightUnit: 'KG' | 'LB'
  readonly dimensionUnit: 'CM' | 'IN'
  /** ISO 4217. */
  readonly currency: string
}

export interface LabelParcel {
  /** `CUSTOM` has `dimensions`. */
  readonly packageType: string
  readonly dimensions?: { readonly length: string; readonly width: string; readonly height: string }
  /** In the shipment's unit. */
  readonly weight: string
}

export interface QuoteRatesRequest extends Shipment {
  readonly services: readonly string[]
  readonly parcels: readonly LabelParcel[]
}

export interface QuoteRatesReply {
  readonly rates: readonly {
    readonly service: string
    /** Of all parcels together. */
    readonly price: Amount
    readonly currency?: string
    readonly deliveryTime?: string
  }[]
}

export interface BuyLabelRequest extends Shipment {
  /** Sell one label per id; a repeated request gets the first answer again. */
  readonly labelId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly shipTo: PluginAddress & {
    readonly firstName?: string
    readonly lastName?: string
    readonly company?: string
    readonly phone?: string
  }
  readonly service: string
  readonly parcel: LabelParcel
}

export interface BuyLabelReply {
  readonly transactionId: string
  readonly trackingNumber?: string
  readonly trackingLink?: string
  readonly carrier?: string
  /** The shop's cost. */
  readonly price?: Amount
  readonly labelDocument: {
    readonly mediaType: 'application/pdf' | 'image/png'
    /** Base64; the whole answer has at most 256 kB. */
    readonly content: string
  }
}
