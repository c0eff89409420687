import { toDecimal } from '@vitrine/pricing/money'
import type { PortableProduct } from '../../generated/product-imports.ts'
import type { NewProduct, NewVariant, ProductWish } from '../products/index.ts'
import type { Layout } from './formats/layout.ts'
import { grams } from './formats/weights.ts'

type Variant = Omit<PortableProduct['variants'][number], 'parts' | 'mediaUrl'>

/** The columns that can clear a field of a product, with the value that it has then. */
const clearing: readonly (readonly [column: string, field: keyof PortableProduct, wish: ProductWish])[] = [
  ['tagline', 'tagline', { tagline: null }],
  ['description', 'description', { description: '' }],
  ['descriptionHtml', 'description', { description: '' }],
  ['brand', 'brand', { brand: null }],
  ['ribbon', 'ribbon', { ribbon: null }],
  ['tags', 'tags', { tags: [] }],
  ['collections', 'collections', { collectionIds: [] }],
  ['taxGroup', 'taxGroup', { taxGroup: null }],
  ['publishDate', 'publishDate', { publishDate: null }],
  ['unpublishDate', 'unpublishDate', { unpublishDate: null }],
  ['preorder', 'preorder', { preorder: null }],
  ['minQuantity', 'minQuantity', { minQuantity: null }],
  ['maxQuantity', 'maxQuantity', { maxQuantity: null }],
  ['size', 'size', { size: null }],
  ['deliveryEstimate', 'deliveryEstimate', { deliveryEstimate: null }],
  ['details', 'details', { details: [] }],
  ['infoSections', 'infoSections', { infoSections: [] }],
  ['customFields', 'customFields', { customFields: [] }],
  ['subscriptionOptions', 'subscriptionOptions', { subscriptionOptions: [] }],
  ['relatedProducts', 'relatedProducts', { relatedProductIds: [] }],
  ['pictures', 'media', { media: [] }],
]

/** The fields that the empty cells of a product clear. */
export function clearedBy({ emptyCells, fields }: Layout, product: PortableProduct): ProductWish {
  if (emptyCells !== 'CLEAR') return {}
  const wishes = clearing.filter(([column, field]) => fields.includes(column) && product[field] === undefined)
  return Object.assign({}, ...wishes.map(([, , wish]) => wish))
}

/** Both texts for search engines, of which a file may name one. */
export function seoOf(
  { emptyCells, fields }: Layout,
  { seo = {} }: PortableProduct,
  { document }: Pick<NewProduct, 'document'>,
  language: string,
): ProductWish {
  const before = document.texts[language]?.seo ?? {}
  const clears = (column: string) => emptyCells === 'CLEAR' && fields.includes(column)
  const { title = clears('seoTitle') ? undefined : before.title } = seo
  const { description = clears('seoDescription') ? undefined : before.description } = seo
  if (title === undefined && description === undefined) return { seo: null }
  return { seo: { ...(title && { title }), ...(description && { description }) } }
}

const columnsOfVariant = {
  fullPrice: ['fullPrice', 'salePrice', 'discountValue'],
  cost: ['cost'],
  sku: ['sku'],
  barcode: ['barcode'],
  weight: ['weight', ...Object.keys(grams)],
  scheduledDate: ['scheduledDate'],
  visible: ['variantVisible'],
} as const

/** The values of a variant that the file leaves as they are. */
export function keptOf(
  { emptyCells, fields }: Layout,
  variant: Pick<Variant, keyof typeof columnsOfVariant | 'price'>,
  before: NewVariant,
  currency: string,
): Partial<Pick<Variant, keyof typeof columnsOfVariant>> {
  const keeps = (field: keyof typeof columnsOfVariant) =>
    variant[field] === undefined &&
    (emptyCells !== 'CLEAR' || !columnsOfVariant[field].some((column) => fields.includes(column)))
  const amount = (minor: number | undefined) => (minor === undefined ? undefined : toDecimal(minor, currency))
  const fullPrice = amount(before.fullPrice)
  const cost = amount(before.cost)
  return {
    // A reduction ends when the price is no longer below the earlier one.
    ...(keeps('fullPrice') &&
      fullPrice !== undefined &&
      Number(fullPrice) > Number(variant.price) && { fullPrice }),
    ...(keeps('cost') && cost !== undefined && { cost }),
    ...(keeps('sku') && before.sku !== undefined && { sku: before.sku }),
    ...(keeps('barcode') && before.barcode !== undefined && { barcode: before.barcode }),
    ...(keeps('weight') && before.weight !== undefined && { weight: before.weight }),
    ...(keeps('scheduledDate') && before.scheduledDate && { scheduledDate: before.scheduledDate }),
    ...(keeps('visible') && before.isHidden && { visible: false }),
  }
}
