import { deliveryBasis } from '@vitrine/pricing/shipping'

import type { TaxCalculationDetails } from '../../generated/shared.ts'
import type { SiteSettings } from '../../settings.ts'
import { type Delivery, deliveryTo, type OfferedOption } from '../delivery/index.ts'
import type { LiveLine } from '../line-items/index.ts'
import { type AppliedTax, noTax, taxedAt, taxesFor } from '../tax/index.ts'
import type { QuoteContext, QuoteInput } from './quote.ts'

/** What stands around the goods of a cart before it can be priced. */
export interface Around {
  readonly delivery: Delivery
  readonly selected?: OfferedOption
  /** Whether `selected` is what the buyer chose, rather than assumed. */
  readonly requested: boolean
  readonly needsDelivery: boolean
  /** By line id. */
  readonly taxes: ReadonlyMap<string, AppliedTax>
  readonly shippingTax?: AppliedTax
  readonly taxDetails: TaxCalculationDetails
}

/** How the goods travel, and who takes tax of it. */
export async function aroundGoods(
  ctx: QuoteContext,
  input: QuoteInput,
  settings: SiteSettings,
  lines: readonly LiveLine[],
): Promise<Around> {
  const travel = await travelOf(ctx, input, settings, lines)
  return { ...travel, ...(await taxesOf(ctx, input, settings, lines, travel.selected)) }
}

type Travel = Pick<Around, 'delivery' | 'selected' | 'requested' | 'needsDelivery'>

async function travelOf(
  ctx: QuoteContext,
  input: QuoteInput,
  settings: SiteSettings,
  lines: readonly LiveLine[],
): Promise<Travel> {
  const basis = deliveryBasis(lines.map((line) => ({ ...line, unitPrice: line.price })))
  const wished = input.selectedShippingOption?.code
  const delivery: Delivery =
    input.calculateShipping === false
      ? { options: [] }
      : await deliveryTo(ctx, settings, input.shippingAddress, basis, wished)
  const chosen = delivery.options.find(({ code }) => code === wished)
  const assumed = input.assumeDelivery && input.shippingAddress?.country ? delivery.options[0] : undefined
  const selected = chosen ?? assumed
  return {
    delivery,
    ...(selected && { selected }),
    requested: chosen !== undefined,
    needsDelivery: basis.quantity > 0,
  }
}

const delivery = 'delivery'

async function taxesOf(
  ctx: QuoteContext,
  input: QuoteInput,
  settings: SiteSettings,
  lines: readonly LiveLine[],
  selected: OfferedOption | undefined,
): Promise<Pick<Around, 'taxes' | 'shippingTax' | 'taxDetails'>> {
  if (input.calculateTax === false) return { taxes: new Map(), taxDetails: noTax }
  const places = { ...input, pickupAddress: selected?.pickup?.address }
  const { of: taxes, details } = await taxesFor(ctx, settings, places, [
    ...lines.map((line) => ({
      key: line.id,
      at: addressTypeOf(settings, line),
      taxGroup: line.item?.taxGroup ?? line.custom?.taxGroupId,
    })),
    ...(selected ? [{ key: delivery, at: 'SHIPPING' as const }] : []),
  ])
  const shippingTax = taxes.get(delivery)
  return { taxes, ...(shippingTax && { shippingTax }), taxDetails: details }
}

/** The address at which a line is taxed. */
export function addressTypeOf(
  settings: SiteSettings,
  { stored, custom, itemType }: LiveLine,
): 'BUSINESS' | 'BILLING' | 'SHIPPING' {
  const wished = (stored.taxableAddress ?? custom?.taxableAddress)?.addressType
  return wished && wished !== 'UNKNOWN_TAXABLE_ADDRESS' ? wished : taxedAt(settings, itemType)
}
