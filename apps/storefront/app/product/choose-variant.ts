import type { Product, ProductVariant } from '@vitrine/client/products'

/** What is chosen of each option: `{ Glaze: 'Moss' }`. */
export type Choices = Readonly<Record<string, string>>

type Chooseable = Pick<Product, 'options' | 'variants'>

export const isSoldOut = ({ stock }: Pick<ProductVariant, 'stock'>): boolean => stock.status === 'SOLD_OUT'

/** What the page begins with: what the address names as far as it exists, else the first that can be had. */
export function startChoices(product: Chooseable, named: URLSearchParams): Choices {
  const wanted = product.options.flatMap(({ name, choices }) => {
    const value = named.get(name)
    return choices.some((choice) => choice.value === value) ? [[name, value as string] as const] : []
  })
  const fits = ({ choices }: ProductVariant) => wanted.every(([name, value]) => choices[name] === value)
  const fitting = product.variants.filter(fits)
  const start = fitting.find((variant) => !isSoldOut(variant)) ?? fitting[0] ?? product.variants[0]
  return start?.choices ?? {}
}

/** The variant of exactly these choices. */
export function variantOf(product: Chooseable, choices: Choices): ProductVariant | undefined {
  return product.variants.find((variant) =>
    product.options.every(({ name }) => variant.choices[name] === choices[name]),
  )
}

/**
 * The choices with one of them changed. Where that combination does not exist, the others follow: to one that can be
 * had, if there is any.
 */
export function choose(product: Chooseable, choices: Choices, name: string, value: string): Choices {
  const next = { ...choices, [name]: value }
  if (variantOf(product, next)) return next
  const fitting = product.variants.filter((variant) => variant.choices[name] === value)
  return (fitting.find((variant) => !isSoldOut(variant)) ?? fitting[0])?.choices ?? choices
}

/** Whether a choice can be had together with what is chosen of the other options. */
export function canHave(product: Chooseable, choices: Choices, name: string, value: string): boolean {
  const variant = variantOf(product, { ...choices, [name]: value })
  return variant !== undefined && !isSoldOut(variant)
}
