import type { Product, ProductVariant } from '@vitrine/client/products'
import { formatMoney, toMinor } from '@vitrine/pricing/money'

import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'

/** `€70.00 if bought alone: you save €10.00 (14%)`; undefined if a bundle is not cheaper than its parts. */
export function savingText(
  { currency }: Pick<Product, 'currency'>,
  { price, partsPrice }: Pick<ProductVariant, 'price' | 'partsPrice'>,
): string | undefined {
  if (!partsPrice) return undefined
  const alone = toMinor(partsPrice.amount, currency)
  const saved = alone - toMinor(price.amount, currency)
  if (saved <= 0) return undefined
  const percent = Math.round((saved * 100) / alone)
  return texts.product.saving(partsPrice.formattedAmount, formatMoney(saved, currency, shop.locale), percent)
}
