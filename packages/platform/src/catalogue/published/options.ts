import type { Product, ProductVariant } from '../../generated/products.ts'

/** A service is booked by date: published storefronts choose a variant only by an option. */
export function withDates(product: Product, locale: string): Product {
  const { options, variants } = product
  if (options.length > 0 || variants.length < 2) return product
  const nameOf = nameWithin(variants, locale)
  return {
    ...product,
    options: [
      {
        name: 'Date',
        kind: 'TEXT',
        choices: variants.map((variant) => ({
          value: nameOf(variant),
          inStock: variant.stock.status !== 'SOLD_OUT',
        })),
      },
    ],
    variants: variants.map((variant) => ({ ...variant, choices: { Date: nameOf(variant) } })),
  }
}

function nameWithin(variants: readonly ProductVariant[], locale: string) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (variant: ProductVariant) =>
    variant.scheduledDate
      ? format.format(variant.scheduledDate)
      : (variant.sku ?? String(variants.indexOf(variant) + 1))
}
