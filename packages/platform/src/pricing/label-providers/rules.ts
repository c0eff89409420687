import { currencyDigits } from '@vitrine/pricing/money'

import type { LabelProvider } from '../../generated/label-providers.ts'
import type { LabelParcel, LabelService } from '../../generated/shipping-labels.ts'
import type { LabelDocument } from './columns.ts'

/** Units of one item. */
export interface PackedUnits {
  readonly quantity: number
  /** Of one unit, in the site's unit. */
  readonly weight?: number | undefined
}

type Packing = Pick<LabelProvider, 'packageType' | 'packageDetails' | 'backupWeight'>
type Settings = NonNullable<LabelDocument['domesticServices'][number]['serviceSettings']>

/** More parcels than one order reasonably ships; its buyers see no rates. */
export const mostParcels = 50

/** Packs the units in their order; a parcel is full at the provider's number of products. */
export function toParcels(
  { packageType, packageDetails, backupWeight }: Packing,
  units: readonly PackedUnits[],
): LabelParcel[] {
  const most = packageDetails?.maxNumberOfProducts ?? Number.POSITIVE_INFINITY
  const total = units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (Math.ceil(total / most) > mostParcels) return []
  const dimensions = packageDetails?.dimensions
  const weights: number[] = []
  let room = 0
  for (const { quantity, weight } of units) {
    const each = weight ?? Number(backupWeight ?? 0)
    for (let left = quantity; left > 0; ) {
      if (room === 0) {
        weights.push(0)
        room = most
      }
      const taken = Math.min(left, room)
      weights.push((weights.pop() ?? 0) + taken * each)
      left -= taken
      room -= taken
    }
  }
  return weights.map((weight) => ({
    packageType,
    ...(dimensions && { dimensions }),
    weight: decimalOf(weight),
  }))
}

/** At most five decimals, as the wire has it. */
export function decimalOf(weight: number): string {
  return String(Number(weight.toFixed(5)))
}

export interface OfferedService {
  readonly service: LabelService
  readonly settings: Settings
}

/** The services to a country: domestic inside the country of the ship-from address. */
export function servicesTo(
  {
    shipFromAddress,
    domesticServices,
    internationalServices,
  }: Pick<LabelDocument, 'shipFromAddress' | 'domesticServices' | 'internationalServices'>,
  country: string,
): OfferedService[] {
  const services = shipFromAddress.country === country ? domesticServices : internationalServices
  return services.map(({ service, serviceSettings }) => ({ service, settings: serviceSettings ?? {} }))
}

/** The buyer's price in minor units: the carrier's rate and the handling fee, or nothing from the minimum amount on. */
export function buyerPrice(
  rate: number,
  { handlingFee, freeDeliveryMinimumAmount }: Settings,
  subtotal: number,
  currency: string,
): number {
  const minor = (amount: string) => Math.round(Number(`${amount}e${currencyDigits(currency)}`))
  if (freeDeliveryMinimumAmount !== undefined && subtotal >= minor(freeDeliveryMinimumAmount)) return 0
  if (!handlingFee) return rate
  const { calculationType, value } = handlingFee
  return rate + (calculationType === 'FIXED' ? minor(value) : Math.round((rate * Number(value)) / 100))
}

/** `Priority mail express` for PRIORITY_MAIL_EXPRESS. */
export function serviceTitle(service: LabelService): string {
  const words = service.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
