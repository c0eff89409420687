import { deliveryBasis } from '@vitrine/pricing/shipping'

import type { TaxCalculationDetails } from '../../generated/shared.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { type DueFee, feesFor, pluginFees } from '../additional-fees/index.ts'
import { type Delivery, deliveryTo, isWished, type OfferedOption, optionCodeOf } from '../delivery/index.ts'
import type { LiveLine } from '../line-items/index.ts'
import { type MembershipsOfCart, membershipsFor } from '../memberships/index.ts'
import { type AppliedTax, noTax, type TaxItem, taxedAt, taxesFor } from '../tax/index.ts'
import type { QuoteContext, QuoteInput } from './quote.ts'

/** Delivery, fees, taxes and memberships of a cart, as the price calculation needs them. */
export interface ShippingAndFees {
  /** The lines, with the membership that pays each. */
  readonly lines: readonly LiveLine[]
  readonly memberships: MembershipsOfCart
  readonly delivery: Delivery
  readonly selected?: OfferedOption
  /** True if the buyer chose `selected`, false if it is assumed. */
  readonly requested: boolean
  readonly needsDelivery: boolean
  /** By line id. */
  readonly taxes: ReadonlyMap<string, AppliedTax>
  readonly shippingTax?: AppliedTax
  readonly fees: readonly BorneFee[]
  readonly taxDetails: TaxCalculationDetails
  /** Names of the apps without an answer whose fallback is REFUSE; they prevent the order. */
  readonly missing: readonly string[]
  /** True if the tax app did not answer; no order can be created until it does. */
  readonly taxMissing?: boolean
}

/** A fee with its tax. */
export interface BorneFee extends DueFee {
  readonly tax?: AppliedTax
}

/** Determines the memberships, the delivery, the fees and the taxes. */
export async function shippingAndFees(
  ctx: QuoteContext,
  input: QuoteInput,
  settings: SiteSettings,
  live: readonly LiveLine[],
): Promise<ShippingAndFees> {
  const wished = input.memberships ?? []
  const memberships = await membershipsFor(ctx, input.customer.memberId, live.map(toPayable), wished)
  const paid = new Set(memberships.payments.map(({ lineItemId }) => lineItemId))
  const lines = live.map((line) => withMembership(line, paid.has(line.id)))
  const travel = await travelOf(ctx, input, settings, lines)
  const { due, missing } = await feesOf(ctx, input, settings, lines, travel.selected)
  const taxes = await taxesOf(ctx, input, settings, lines, travel.selected, due)
  return { lines, memberships, ...travel, ...taxes, missing }
}

function toPayable({ id, quantity, itemType, item, stored, custom }: LiveLine) {
  return {
    id,
    quantity,
    itemType,
    productId: item?.productId,
    collectionIds: item?.collectionIds,
    catalogReference: stored.catalogReference ?? custom?.catalogReference,
    selected: stored.selectedMembership,
  }
}

/** A line is paid by a membership only if it was found valid; the selection alone is a wish. */
function withMembership(line: LiveLine, paid: boolean): LiveLine {
  const { paymentOption = { value: 'FULL_PAYMENT_ONLINE' as const } } =
    line.stored.catalogOverrideFields ?? {}
  if (paid) return { ...line, paymentOption: 'MEMBERSHIP' }
  return line.stored.selectedMembership ? { ...line, paymentOption: paymentOption.value } : line
}

async function feesOf(
  ctx: QuoteContext,
  input: QuoteInput,
  { currency }: SiteSettings,
  lines: readonly LiveLine[],
  selected: OfferedOption | undefined,
): Promise<{ readonly due: readonly DueFee[]; readonly missing: readonly string[] }> {
  if (input.calculateAdditionalFees === false) return { due: [], missing: [] }
  const charged = lines.map(toCharged)
  const own = await feesFor(ctx, {
    currency,
    lines: charged,
    optionCode: selected && optionCodeOf(selected.code),
  })
  const { fees, missing } = await pluginFees(ctx, {
    currency,
    lines: charged,
    address: input.shippingAddress,
    selected,
    purchaseFlowId: input.purchaseFlowId,
    buyer: input.customer,
  })
  return { due: [...own, ...fees], missing }
}

function toCharged({
  id,
  quantity,
  price,
  paymentOption,
  weight,
  sku,
  item,
  name,
  shippable,
  stored,
  custom,
}: LiveLine) {
  return {
    id,
    quantity,
    name,
    sku,
    shippable,
    catalogReference: stored.catalogReference ?? custom?.catalogReference,
    unitPrice: paymentOption.startsWith('MEMBERSHIP') ? 0 : price,
    ...(weight !== undefined && { weight }),
    ...(item && { productId: item.productId, collectionIds: item.collectionIds }),
  }
}

type Travel = Pick<ShippingAndFees, 'delivery' | 'selected' | 'requested' | 'needsDelivery'>

async function travelOf(
  ctx: QuoteContext,
  input: QuoteInput,
  settings: SiteSettings,
  lines: readonly LiveLine[],
): Promise<Travel> {
  const basis = deliveryBasis(lines.map((line) => ({ ...line, unitPrice: line.price })))
  const wished = input.selectedShippingOption
  const freight = { lines, purchaseFlowId: input.purchaseFlowId, buyer: input.customer }
  const delivery: Delivery =
    input.calculateShipping === false
      ? { options: [] }
      : await deliveryTo(ctx, settings, input.shippingAddress, basis, freight, wished)
  const chosen = wished && delivery.options.find((option) => isWished(option, wished))
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
  due: readonly DueFee[],
): Promise<Pick<ShippingAndFees, 'taxes' | 'shippingTax' | 'fees' | 'taxDetails' | 'taxMissing'>> {
  if (input.calculateTax === false) return { taxes: new Map(), fees: due, taxDetails: noTax }
  const places = { ...input, pickupAddress: selected?.pickup?.address }
  const items: TaxItem[] = [
    ...lines.map((line) => ({
      key: line.id,
      at: addressTypeOf(settings, line),
      taxGroup: line.item?.taxGroup ?? line.custom?.taxGroupId,
      name: line.name,
      quantity: line.quantity,
      price: line.price,
    })),
    ...(selected
      ? [{ key: delivery, at: 'SHIPPING' as const, name: selected.title, price: selected.price }]
      : []),
    ...due
      .filter(({ taxable }) => taxable)
      .map(({ code, taxGroup, name, price }) => ({
        key: code,
        at: 'SHIPPING' as const,
        taxGroup,
        name,
        price,
      })),
  ]
  const { of: taxes, details, missing } = await taxesFor(ctx, settings, places, items, input.customer)
  const shippingTax = taxes.get(delivery)
  const fees = due.map((fee) => {
    const tax = taxes.get(fee.code)
    return { ...fee, ...(tax && { tax }) }
  })
  return {
    taxes,
    ...(shippingTax && { shippingTax }),
    fees,
    taxDetails: details,
    ...(missing && { taxMissing: true }),
  }
}

/** The kind of address that decides the tax of a line. */
export function addressTypeOf(
  settings: SiteSettings,
  { stored, custom, itemType }: LiveLine,
): 'BUSINESS' | 'BILLING' | 'SHIPPING' {
  const wished = (stored.taxableAddress ?? custom?.taxableAddress)?.addressType
  return wished && wished !== 'UNKNOWN_TAXABLE_ADDRESS' ? wished : taxedAt(settings, itemType)
}
