import { multiply, sumOf } from '@vitrine/pricing/money'
import { type DeliveryBasis, holds } from '@vitrine/pricing/shipping'

import type { AdditionalFeeSource } from '../../generated/shared.ts'
import { inMinor, toConditions } from '../delivery/index.ts'
import type { FeeDocument } from './columns.ts'
import type { FeeRow } from './store.ts'

/** The fields of a line that fees depend on; prices in minor units, 0 if a membership pays. */
export interface ChargedLine {
  readonly id: string
  readonly quantity: number
  readonly unitPrice: number
  readonly weight?: number
  readonly productId?: string
  readonly collectionIds?: readonly string[]
}

/** A fee to charge; `price` in minor units. */
export interface DueFee {
  readonly code: string
  readonly name: string
  readonly price: number
  readonly taxable: boolean
  readonly taxGroup?: string
  readonly lineItemIds: readonly string[]
  readonly source: AdditionalFeeSource
  /** The app that charges it, if any. */
  readonly appId?: string
}

export interface FeeBasis {
  readonly currency: string
  readonly lines: readonly ChargedLine[]
  /** The code of the selected delivery option, without its time slot. */
  readonly optionCode?: string | undefined
}

/** The fees for these lines. Their conditions apply to the whole cart. */
export function dueFees(rows: readonly FeeRow[], basis: FeeBasis): DueFee[] {
  const whole = wholeCart(basis.lines)
  return rows.flatMap(({ fee_id, active, document }) => {
    if (!active || !isWanted(document, basis, whole)) return []
    const lines = basis.lines.filter((line) => inScope(document, line))
    const perItem = document.appliesTo === 'LINE_ITEMS'
    const price = lines.length > 0 ? priceOf(document, lines, basis.currency) : 0
    if (price === 0) return []
    return {
      code: fee_id,
      name: document.name,
      price,
      taxable: document.taxable,
      ...(document.taxGroupId && { taxGroup: document.taxGroupId }),
      lineItemIds: perItem ? lines.map(({ id }) => id) : [],
      source: perItem ? 'ITEM' : 'PLATFORM',
    }
  })
}

function wholeCart(lines: readonly ChargedLine[]): DeliveryBasis {
  return {
    weight:
      Math.round(lines.reduce((sum, { weight = 0, quantity }) => sum + weight * quantity, 0) * 1e6) / 1e6,
    subtotal: sumOf(lines, ({ unitPrice, quantity }) => unitPrice * quantity),
    quantity: sumOf(lines, ({ quantity }) => quantity),
  }
}

function isWanted(
  { conditions, optionCodes }: FeeDocument,
  { currency, optionCode }: FeeBasis,
  whole: DeliveryBasis,
): boolean {
  if (optionCodes.length > 0 && !optionCodes.includes(optionCode ?? '')) return false
  return toConditions(conditions, currency).every((condition) => holds(condition, whole))
}

function priceOf(
  { calculation, value, appliesTo }: FeeDocument,
  lines: readonly ChargedLine[],
  currency: string,
): number {
  if (calculation === 'PERCENTAGE') {
    const goods = sumOf(lines, ({ unitPrice, quantity }) => unitPrice * quantity)
    return multiply(goods, (Number(value) / 100).toFixed(6))
  }
  const units = appliesTo === 'LINE_ITEMS' ? sumOf(lines, ({ quantity }) => quantity) : 1
  return inMinor(value, currency) * units
}

function inScope(
  { scope: { catalogItemIds = [], collectionIds = [] } }: FeeDocument,
  { productId = '', collectionIds: own = [] }: ChargedLine,
): boolean {
  if (catalogItemIds.length === 0 && collectionIds.length === 0) return true
  return catalogItemIds.includes(productId) || collectionIds.some((id) => own.includes(id))
}
