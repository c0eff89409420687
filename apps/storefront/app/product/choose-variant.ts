import type { Product, ProductVariant } from '@vitrine/client/products'

/** The chosen value of each option: `{ Colour: 'Moss' }`. */
export type Choices = Readonly<Record<string, string>>

type Chooseable = Pick<Product, 'options' | 'variants'>

export const isSoldOut = ({ stock }: Pick<ProductVariant, 'stock'>): boolean => stock.status === 'SOLD_OUT'

/** The initial choices: those in the address if they exist, otherwise the first available variant. */
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

export function variantOf(product: Chooseable, choices: Choices): ProductVariant | undefined {
  return product.variants.find((variant) =>
    product.options.every(({ name }) => variant.choices[name] === choices[name]),
  )
}

/**
 * Changes one choice. If the combination does not exist, the other choices change too, to an available variant if
 * possible.
 */
export function choose(product: Chooseable, choices: Choices, name: string, value: string): Choices {
  const next = { ...choices, [name]: value }
  if (variantOf(product, next)) return next
  const fitting = product.variants.filter((variant) => variant.choices[name] === value)
  return (fitting.find((variant) => !isSoldOut(variant)) ?? fitting[0])?.choices ?? choices
}

/** Whether the value is available with the other choices. */
export function canHave(product: Chooseable, choices: Choices, name: string, value: string): boolean {
  const variant = variantOf(product, { ...choices, [name]: value })
  return variant !== undefined && !isSoldOut(variant)
}
