import { MoneyError, toMinor } from '@vitrine/pricing/money'
import type { ProductOptionInput, ProductVariantInput } from '../../generated/products.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { WantedParts } from './bundle-parts.ts'
import type { ProductItemType } from './columns.ts'
import { keyOf } from './variant-rules.ts'
import type { NewVariant } from './write-store.ts'

interface Wanted {
  readonly itemType: ProductItemType
  readonly options: readonly ProductOptionInput[]
  readonly variants: readonly ProductVariantInput[]
  /** By the position of the variant. */
  readonly parts?: WantedParts | undefined
  readonly mediaIds: readonly string[]
  readonly currency: string
}

type FieldContext = Pick<Context, 'violation' | 'random'>

/** The variants as they are written. One that the product has is found by its id or its choices, and keeps its stock. */
export function toVariants(
  ctx: FieldContext,
  { itemType, options, variants, parts, mediaIds, currency }: Wanted,
  earlier: readonly NewVariant[],
): readonly NewVariant[] {
  const byId = new Map(earlier.map((variant) => [variant.id, variant]))
  const byChoices = new Map(earlier.map((variant) => [keyOf(options, variant.choices), variant]))
  const used = new Set<string>()
  return variants.map((wanted, index) => {
    const field = `product.variants[${index}]`
    const { id, choices = {}, quantity, sku, barcode, weight, mediaId, scheduledDate } = wanted
    const named = id === undefined ? byChoices.get(keyOf(options, choices)) : byId.get(id)
    const before = named && !used.has(named.id) ? named : undefined
    if (id !== undefined && !before)
      return ctx.violation(`${field}.id`, 'VALIDATION', 'Expected the id of a variant of this product, once')
    if (before && quantity !== undefined)
      return ctx.violation(
        `${field}.quantity`,
        'FIELD_NOT_ALLOWED',
        'the inventory changes the stock of a variant',
      )
    if (mediaId !== undefined && !mediaIds.includes(mediaId))
      return ctx.violation(
        `${field}.mediaId`,
        'VALIDATION',
        'Expected the file of one of the product’s media',
      )
    if (itemType === 'SERVICE' && !scheduledDate)
      return ctx.violation(`${field}.scheduledDate`, 'REQUIRED_FIELD', 'is required for a service')
    const ofBundle = parts?.[index] ?? before?.parts
    if (itemType === 'BUNDLE' && !ofBundle)
      return ctx.violation(`${field}.parts`, 'REQUIRED_FIELD', 'is required for a bundle')
    if (itemType === 'BUNDLE' && quantity !== undefined)
      return ctx.violation(
        `${field}.quantity`,
        'FIELD_NOT_ALLOWED',
        'the stock of a bundle follows from its parts',
      )
    const variantId = before?.id ?? ctx.random.id()
    used.add(variantId)
    const { price = 0, fullPrice, cost } = amountsOf(ctx, wanted, field, currency)
    if (fullPrice !== undefined && fullPrice < price)
      return ctx.violation(`${field}.fullPrice`, 'DECIMAL_GTE', 'must not be below the price')
    return {
      id: variantId,
      choices,
      price,
      ...(fullPrice !== undefined && fullPrice > price && { fullPrice }),
      ...(cost !== undefined && { cost }),
      ...(sku && { sku }),
      ...(barcode && { barcode }),
      ...(weight !== undefined && { weight }),
      ...(mediaId !== undefined && { mediaId }),
      ...(scheduledDate && { scheduledDate }),
      ...(wanted.visible === false && { isHidden: true as const }),
      ...(ofBundle && { parts: ofBundle }),
      stock: before ? before.stock : (quantity ?? null),
    }
  })
}

const amounts = ['price', 'fullPrice', 'cost'] as const

function amountsOf(
  ctx: Pick<Context, 'violation'>,
  wanted: ProductVariantInput,
  field: string,
  currency: string,
): Partial<Record<(typeof amounts)[number], number>> {
  const minor: Partial<Record<(typeof amounts)[number], number>> = {}
  for (const name of amounts) {
    const text = wanted[name]
    if (text === undefined) continue
    try {
      minor[name] = toMinor(text, currency)
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error
      ctx.violation(`${field}.${name}`, 'DECIMAL_MAX_SCALE', `Expected ${error.expected}`)
    }
  }
  return minor
}
