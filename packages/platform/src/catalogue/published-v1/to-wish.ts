import type { Product } from '../../generated/products.ts'
import { invalid } from '../../kernel/http/failure.ts'
import {
  colourCode,
  combinations,
  decimalText,
  fromHtml,
  fromSeoData,
  mediaFor,
  rounded,
  sameChoices,
  splitSections,
  type VariantWish,
  variantWishes,
} from '../published/index.ts'
import type { ProductInput, VariantOverride } from './input.ts'

/** The input of our own call that creates the product. */
export function toNewProduct(input: ProductInput, digits: number) {
  const options = input.productOptions?.map(toOption) ?? []
  const base = { price: '0', weight: input.weight ?? undefined } satisfies Partial<VariantWish>
  const only = options.length === 0 && input.sku ? { sku: input.sku } : {}
  const variants = allOf(options).map((choices) =>
    priced({ ...base, ...only, choices }, input, undefined, digits),
  )
  return {
    ...commonFields(input, { details: [] }),
    ...(input.productType === 'digital' && { itemType: 'DIGITAL' }),
    visibility: input.visible === false ? 'DRAFT' : 'PUBLISHED',
    options,
    variants,
  }
}

/** The input of our own call that changes the fields which the product names. */
export function toChanges(input: ProductInput, product: Product, digits: number) {
  const before = variantWishes(product)
  const options = input.productOptions?.map(toOption)
  const [first] = before
  const wanted = options
    ? allOf(options).map(
        (choices): VariantWish =>
          before.find((variant) => sameChoices(variant.choices, choices)) ?? {
            choices,
            price: first?.price ?? '0',
            fullPrice: first?.fullPrice,
            cost: first?.cost,
            weight: first?.weight,
          },
      )
    : before
  const { priceData, price, discount, costAndProfitData, weight, sku } = input
  const touches = [options, priceData, price, discount, costAndProfitData, weight, sku].some(
    (field) => field !== undefined && field !== null,
  )
  const only = wanted.length === 1 && typeof sku === 'string' ? { sku: sku || undefined } : {}
  return {
    ...commonFields(input, product),
    ...(typeof input.visible === 'boolean' && { visibility: input.visible ? 'PUBLISHED' : 'DRAFT' }),
    ...(options && { options, media: mediaFor(product, options) }),
    ...(touches && {
      variants: wanted.map((variant) => ({ ...priced(variant, input, first, digits), ...only })),
    }),
  }
}

function allOf(options: readonly ReturnType<typeof toOption>[]) {
  const all = combinations(options)
  if (all) return all
  const description = 'must have at most 1,000 combinations of choices'
  throw invalid({
    field: 'product.productOptions',
    description,
    violatedRule: 'MAX_SIZE',
    ruleName: 'MAX_SIZE',
    data: {},
  })
}

function commonFields(input: ProductInput, product: Pick<Product, 'details'>) {
  const { name, slug, description, additionalInfoSections, seoData } = input
  const cleared = (text: string | null | undefined) => (text === undefined ? undefined : text || null)
  return {
    ...(name !== undefined && name !== null && { name }),
    ...(slug && { slug }),
    ...(typeof description === 'string' && { description: fromHtml(description) }),
    ...(input.ribbon !== undefined && { ribbon: cleared(input.ribbon) }),
    ...(input.brand !== undefined && { brand: cleared(input.brand) }),
    ...(additionalInfoSections && splitSections(additionalInfoSections.map(toSection), product)),
    ...(seoData && { seo: fromSeoData(seoData) }),
  }
}

const toSection = ({ title, description }: NonNullable<ProductInput['additionalInfoSections']>[number]) => ({
  title: title ?? '',
  text: fromHtml(description ?? ''),
})

/** A colour has its code as the value and its name as the description; other choices have only one of both. */
function toOption({ name, choices }: NonNullable<ProductInput['productOptions']>[number]) {
  const isColour =
    choices.length > 0 && choices.every(({ value, description }) => description && value && colourCode(value))
  return {
    name,
    kind: isColour ? 'COLOR' : 'TEXT',
    choices: choices.map(({ value = '', description = value }) => ({
      value: description,
      ...(isColour && { colorCode: colourCode(value) }),
    })),
  }
}

/** The price of the product is that of every variant which had it before; a discount concerns all variants. */
function priced(
  variant: VariantWish,
  input: Pick<ProductInput, 'priceData' | 'price' | 'discount' | 'costAndProfitData' | 'weight'>,
  first: VariantWish | undefined,
  digits: number,
): VariantWish {
  const baseOf = ({ price, fullPrice }: VariantWish) => Number(fullPrice ?? price)
  const wished = input.priceData?.price ?? input.price?.price
  const follows = !first || baseOf(variant) === baseOf(first)
  const base = follows ? (wished ?? baseOf(variant)) : baseOf(variant)
  const earlier = { type: 'AMOUNT' as const, value: baseOf(variant) - Number(variant.price) }
  const { type, value } = input.discount ?? (first ? earlier : { type: 'NONE' as const, value: 0 })
  const off = type === 'AMOUNT' ? (value ?? 0) : type === 'PERCENT' ? (base * (value ?? 0)) / 100 : 0
  const price = off > 0 ? rounded(base - off, digits) : base
  const cost = input.costAndProfitData?.itemCost
  return {
    ...variant,
    price: decimalText(price),
    fullPrice: off > 0 ? decimalText(base) : undefined,
    ...(typeof cost === 'number' && { cost: decimalText(cost) }),
    ...(typeof input.weight === 'number' && { weight: input.weight }),
  }
}

/** All variants, changed where an override names them by id or by some of their choices. */
export function withOverrides(
  product: Product,
  overrides: readonly VariantOverride[],
  onlyVariantId: string,
): VariantWish[] {
  return variantWishes(product).map((variant) =>
    overrides
      .filter(({ choices, variantIds }) => {
        if (variantIds?.length) return variantIds.some((id) => id === variant.id || id === onlyVariantId)
        return Object.entries(choices ?? {}).every(([name, value]) => variant.choices[name] === value)
      })
      .reduce<VariantWish>(overridden, variant),
  )
}

function overridden(
  variant: VariantWish,
  { price, cost, weight, sku, visible }: VariantOverride,
): VariantWish {
  const discount = variant.fullPrice === undefined ? 0 : Number(variant.fullPrice) - Number(variant.price)
  return {
    ...variant,
    ...(typeof price === 'number' && {
      price: decimalText(Math.max(price - discount, 0)),
      fullPrice: discount > 0 ? decimalText(price) : undefined,
    }),
    ...(typeof cost === 'number' && { cost: decimalText(cost) }),
    ...(typeof weight === 'number' && { weight }),
    ...(typeof sku === 'string' && { sku: sku || undefined }),
    ...(typeof visible === 'boolean' && { visible }),
  }
}
