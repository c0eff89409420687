import type { ProductVariantInput } from '../../generated/products.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { StoredPart } from './columns.ts'
import { lockStock } from './stock-store.ts'
import { type ProductRow, productsById, type VariantRow, variantsOf } from './store.ts'
import type { NewProduct } from './write-store.ts'

/** The parts by the position of the variant; undefined: the variant names none. */
export type WantedParts = readonly (readonly StoredPart[] | undefined)[]

type FieldContext = Data & Pick<Context, 'violation'>

/** Locks the parts before their bundle, as sales do. */
export function lockParts(scope: Data, products: readonly NewProduct[]): Promise<void> {
  const parts = products.flatMap(({ variants }) => variants.flatMap((variant) => variant.parts ?? []))
  return lockStock(scope, [...new Set(parts.map(({ variantId }) => variantId))])
}

/** The parts that the variants of a bundle name, checked against the catalogue. */
export async function partsOfVariants(
  ctx: FieldContext,
  { id, itemType }: Pick<NewProduct, 'id' | 'itemType'>,
  variants: readonly ProductVariantInput[],
): Promise<WantedParts> {
  const index = variants.findIndex(({ parts }) => parts)
  if (index < 0) return []
  if (itemType !== 'BUNDLE')
    return ctx.violation(
      `product.variants[${index}].parts`,
      'FIELD_NOT_ALLOWED',
      'only the variants of a bundle have parts',
    )
  const ids = variants.flatMap(({ parts = [] }) => parts.map(({ productId }) => productId.toLowerCase()))
  const rows = await productsById(ctx, [...new Set(ids)].filter(isUuid))
  const products = new Map(rows.map((row) => [row.product_id, row]))
  const known = Map.groupBy(await variantsOf(ctx, [...products.keys()]), ({ product_id }) => product_id)
  return variants.map(({ parts }, at) =>
    parts?.map((part, position) => {
      const field = `product.variants[${at}].parts[${position}]`
      const { product, variant } = sellable(ctx, part, { bundleId: id, products, known, field })
      const isRepeated = parts.slice(0, position).some((other) => {
        const own = known.get(other.productId.toLowerCase()) ?? []
        return (other.variantId?.toLowerCase() ?? own[0]?.variant_id) === variant.variant_id
      })
      if (isRepeated)
        return ctx.violation(
          field,
          'VALIDATION',
          'Expected a part that is not in the list yet; set its quantity',
        )
      return {
        productId: product.product_id,
        variantId: variant.variant_id,
        quantity: part.quantity ?? 1,
        name: [product.name, ...Object.values(variant.choices)].join(', '),
      }
    }),
  )
}

interface Catalogue {
  readonly bundleId: string
  readonly products: ReadonlyMap<string, ProductRow>
  readonly known: ReadonlyMap<string, readonly VariantRow[]>
  readonly field: string
}

function sellable(
  ctx: FieldContext,
  { productId, variantId }: NonNullable<ProductVariantInput['parts']>[number],
  { bundleId, products, known, field }: Catalogue,
): { readonly product: ProductRow; readonly variant: VariantRow } {
  const wrong = (name: string, expected: string) =>
    ctx.violation(`${field}.${name}`, 'VALIDATION', `Expected ${expected}`)
  const id = productId.toLowerCase()
  const product = products.get(id)
  if (id === bundleId) return wrong('productId', 'another product than the bundle itself')
  if (!product) return wrong('productId', 'the id of a product of this shop')
  if (product.item_type === 'BUNDLE' || product.item_type === 'GIFT_CARD')
    return wrong('productId', 'a product that is neither a bundle nor a gift card')
  if (product.visibility === 'ARCHIVED') return wrong('productId', 'a product that is not archived')
  const variants = known.get(id) ?? []
  if (variantId === undefined && variants.length > 1)
    return ctx.violation(
      `${field}.variantId`,
      'REQUIRED_FIELD',
      'is required: the product has several variants',
    )
  const variant =
    variantId === undefined
      ? variants[0]
      : variants.find(({ variant_id }) => variant_id === variantId.toLowerCase())
  return variant ? { product, variant } : wrong('variantId', 'the id of a variant of the product')
}
