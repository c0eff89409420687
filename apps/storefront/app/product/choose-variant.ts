import type { Product, ProductVariant } from '@vitrine/client/products'

import { isSize } from './size-option.ts'

/** The chosen value of each option: `{ Colour: 'Moss' }`. */
export type Choices = Readonly<Record<string, string>>

type Chooseable = Pick<Product, 'options' | 'variants'>

export const isSoldOut = ({ stock }: Pick<ProductVariant, 'stock'>): boolean => stock.status === 'SOLD_OUT'

/** The variants with these choices; an option without a choice fits any. */
const fitting = ({ options, variants }: Chooseable, choices: Choices): ProductVariant[] =>
  variants.filter((variant) =>
    options.every(({ name }) => !choices[name] || variant.choices[name] === choices[name]),
  )

const firstOf = (variants: readonly ProductVariant[]): ProductVariant | undefined =>
  variants.find((variant) => !isSoldOut(variant)) ?? variants[0]

/** The initial choices: those in the address if they exist, otherwise the first available variant without its size. */
export function startChoices(product: Chooseable, named: URLSearchParams): Choices {
  let start: Choices = {}
  for (const { name, choices } of product.options) {
    const value = named.get(name)
    if (value && choices.some((choice) => choice.value === value)) start = choose(product, start, name, value)
  }
  const shown = shownVariant(product, start)
  // A size that is not chosen must not be bought by mistake.
  const others = product.options.filter((option) => !isRequired(option))
  return { ...Object.fromEntries(others.map(({ name }) => [name, shown?.choices[name] as string])), ...start }
}

/** Whether the shopper must choose: a size, unless there is only one. */
export const isRequired = ({ name, choices }: Product['options'][number]): boolean =>
  choices.length > 1 && isSize(name)

/** The chosen variant; undefined until each option has a choice. */
export const variantOf = (product: Chooseable, choices: Choices): ProductVariant | undefined =>
  product.options.every(({ name }) => choices[name]) ? fitting(product, choices)[0] : undefined

/** The chosen variant, or one that stands for the choices so far. */
export const shownVariant = (product: Chooseable, choices: Choices): ProductVariant | undefined =>
  firstOf(fitting(product, choices))

/**
 * Changes one choice. If the combination does not exist, the other choices change too, to an available variant if
 * possible.
 */
export function choose(product: Chooseable, choices: Choices, name: string, value: string): Choices {
  const next = { ...choices, [name]: value }
  if (fitting(product, next).length > 0) return next
  return firstOf(fitting(product, { [name]: value }))?.choices ?? choices
}

/** Whether the value is available with the other choices. */
export const canHave = (product: Chooseable, choices: Choices, name: string, value: string): boolean =>
  fitting(product, { ...choices, [name]: value }).some((variant) => !isSoldOut(variant))
