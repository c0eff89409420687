import { MoneyError, toMinor } from '@vitrine/pricing/money'

import type { PortableProduct } from '../../generated/product-imports.ts'
import type { Rules } from './formats/read-products.ts'

type Product = Parameters<Rules>[0]
type Checks = Readonly<{
  ofVariants: (
    options: NonNullable<PortableProduct['options']>,
    variants: PortableProduct['variants'],
  ) => { readonly field: string; readonly expected: string } | undefined
  ofProduct: (product: Product) => { readonly field: string; readonly expected: string } | undefined
}>

/** Checks a product of a file by the rules of the shop, and returns the first fault. */
export function rulesOf(currency: string, { ofVariants, ofProduct }: Checks): Rules {
  return (product) => {
    const amount = faultOfAmounts(product, currency)
    if (amount) return amount
    const fault = ofVariants(product.options ?? [], product.variants) ?? ofProduct(product)
    return fault && { field: fault.field, message: `Expected ${fault.expected}` }
  }
}

function faultOfAmounts({ variants, itemType }: Product, currency: string) {
  for (const [index, variant] of variants.entries()) {
    const minor: Record<string, number> = {}
    for (const name of ['price', 'fullPrice', 'cost'] as const) {
      const amount = variant[name]
      if (amount === undefined) continue
      try {
        minor[name] = toMinor(amount, currency)
      } catch (error) {
        if (!(error instanceof MoneyError)) throw error
        return { field: `variants[${index}].${name}`, message: `Expected ${error.expected}` }
      }
    }
    const { price = 0, fullPrice = price } = minor
    if (fullPrice < price)
      return { field: `variants[${index}].fullPrice`, message: 'Expected at least the price' }
    if (itemType === 'SERVICE' && !variant.scheduledDate)
      return { field: `variants[${index}].scheduledDate`, message: 'Expected the date of the service' }
  }
  return undefined
}
