import type { DescriptionLine, OrderLinePart } from '../../generated/shared.ts'
import { type Part, weightOf } from './bundle-read.ts'
import type { ProductItemType } from './columns.ts'
import { variantImage } from './item-image.ts'
import { itemWords } from './item-words.ts'
import { forSale } from './rules.ts'
import { isPublishedRow, type ProductRow, type VariantRow } from './store.ts'

/** The kind of an ordered item. A bundle is of the kind of its parts. */
export type LineType = Exclude<ProductItemType, 'BUNDLE'>

/** A part of a bundle as it is sold now. */
export interface ItemPart extends Omit<OrderLinePart, 'id'> {
  /** The units that can be bought; null: no stock count. */
  readonly stock: number | null
}

export interface BundleItem {
  readonly itemType: LineType
  readonly shippable: boolean
  readonly weight?: number
  readonly contents: DescriptionLine
  readonly parts: readonly ItemPart[]
}

/**
 * The fields of an item that follow from its parts. Deleted parts are left out, and hidden ones are not named: the
 * bundle is sold out.
 */
export function toBundleItem(
  product: ProductRow,
  variant: VariantRow,
  parts: readonly Part[],
  language: string,
): BundleItem {
  const found = parts.flatMap((part) => (part.found ? [part.found.product] : []))
  const itemTypes = found.map(({ item_type }) => item_type)
  const weight = weightOf(variant, parts)
  const items = parts.flatMap(toItemPart)
  const isShown = new Set(found.filter(isPublishedRow).map(({ product_id }) => product_id))
  return {
    itemType: (['PHYSICAL', 'DIGITAL'] as const).find((type) => itemTypes.includes(type)) ?? 'SERVICE',
    shippable:
      product.document.shippable &&
      found.some(({ item_type, document }) => item_type === 'PHYSICAL' && document.shippable),
    ...(weight !== undefined && { weight }),
    contents: describe(
      items.filter(({ productId }) => isShown.has(productId)),
      itemWords(language).contains,
    ),
    parts: items,
  }
}

function toItemPart({ stored, found }: Part): ItemPart[] {
  if (!found) return []
  const { product, variant } = found
  const { media, digitalFile } = product.document
  const image = variantImage(media, variant)
  return [
    {
      productId: stored.productId,
      variantId: stored.variantId,
      quantity: stored.quantity,
      productName: product.name,
      choices: variant.choices,
      ...(variant.sku && { sku: variant.sku }),
      ...(image && { image }),
      ...(digitalFile && { digitalFile: { fileId: digitalFile.fileId ?? digitalFile.fileName } }),
      stock: isPublishedRow(product) ? forSale(variant) : 0,
    },
  ]
}

/** The longest text of a line, in characters. */
const longest = 600

/** Every list of ordered items shows this line, also that of published packages. */
function describe(parts: readonly ItemPart[], label: string): DescriptionLine {
  const names = parts.map(({ quantity, productName, choices }) => {
    const chosen = Object.values(choices).join(', ')
    const name = chosen ? `${productName} (${chosen})` : productName
    return quantity === 1 ? name : `${quantity} × ${name}`
  })
  const all = names.join(', ')
  const text = all.length > longest ? `${all.slice(0, longest - 1)}…` : all
  return { name: { original: label, translated: label }, plainText: { original: text, translated: text } }
}

/** The bundles that the parts have units for, with the units that are held for the buyer; null: no stock count. */
export function bundlesOf(parts: readonly ItemPart[], held: ReadonlyMap<string, number>): number | null {
  const counts = parts.flatMap(({ variantId, quantity, stock }) =>
    stock === null ? [] : [Math.floor((stock + (held.get(variantId) ?? 0)) / quantity)],
  )
  return counts.length ? Math.min(...counts) : null
}

/** The parts in the form that an order keeps. */
export const keptParts = (
  parts: readonly ItemPart[],
  random: { readonly id: () => string },
): OrderLinePart[] => parts.map(({ stock: _, ...part }) => ({ id: random.id(), ...part }))
