import type { PortableProduct } from '../../../generated/product-imports.ts'
import { toHeader, toRow } from './csv-cells.ts'
import { textToHtml } from './html.ts'
import { toGrams, type WeightUnit } from './weights.ts'

const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Collection'],
  ...[1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
  ...['Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position'],
  ...[
    'Image Alt Text',
    'Gift Card',
    'SEO Title',
    'SEO Description',
    'Variant Image',
    'Cost per item',
    'Status',
  ],
]
const statuses = { PUBLISHED: 'active', SCHEDULED: 'draft', DRAFT: 'draft', ARCHIVED: 'archived' }

export const shopifyHeader = toHeader(columns)

/** A row for each variant and for each further picture, all with the handle of the product. */
export function toShopifyRows(given: PortableProduct, weightUnit: WeightUnit): string {
  const product = withThreeOptions(given)
  const { slug = '', options = [], variants, media = [] } = product
  const count = Math.max(variants.length, media.length)
  const rows = Array.from({ length: count }, (_, index) => {
    const variant = variants[index]
    const picture = media[index]
    return toRow(columns, {
      Handle: slug,
      ...(index === 0 && ofProduct(product)),
      ...(variant && ofVariant(product, variant, weightUnit)),
      ...(index === 0 && namesOf(options)),
      ...(picture && {
        'Image Src': picture.url,
        'Image Position': index + 1,
        'Image Alt Text': picture.altText,
      }),
    })
  })
  return rows.join('')
}

function ofProduct(product: PortableProduct) {
  const { visibility = 'DRAFT', itemType, seo, description } = product
  return {
    Title: product.name,
    'Body (HTML)': description && textToHtml(description),
    Vendor: product.brand,
    Tags: product.tags?.join(', '),
    Published: visibility === 'PUBLISHED',
    Collection: product.collections?.[0],
    'Gift Card': itemType === 'GIFT_CARD',
    'SEO Title': seo?.title,
    'SEO Description': seo?.description,
    Status: statuses[visibility],
  }
}

function ofVariant(
  { options = [], shippable }: PortableProduct,
  variant: PortableProduct['variants'][number],
  weightUnit: WeightUnit,
) {
  const { price, fullPrice, cost, sku, barcode, weight, quantity, mediaUrl, choices = {} } = variant
  const values = options.length ? options.slice(0, 3).map(({ name }) => choices[name]) : ['Default Title']
  return {
    ...Object.fromEntries(values.map((value, at) => [`Option${at + 1} Value`, value])),
    'Variant SKU': sku,
    'Variant Grams': weight === undefined ? undefined : toGrams(weight, weightUnit),
    ...(quantity !== undefined && {
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': quantity,
    }),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': price,
    'Variant Compare At Price': fullPrice,
    'Variant Requires Shipping': shippable,
    'Variant Taxable': true,
    'Variant Barcode': barcode,
    'Variant Image': mediaUrl,
    'Cost per item': cost,
  }
}

/** The format has three options; further ones become a part of the third, so that all variants stay. */
function withThreeOptions(product: PortableProduct): PortableProduct {
  const { options = [], variants } = product
  const [first, second, ...others] = options
  if (!first || !second || others.length < 2) return product
  const name = others.map((option) => option.name).join(' / ')
  const joinedIn = ({ choices = {} }: PortableProduct['variants'][number]) =>
    others.map((option) => choices[option.name]).join(' / ')
  return {
    ...product,
    options: [
      first,
      second,
      { name, choices: [...new Set(variants.map(joinedIn))].map((value) => ({ value })) },
    ],
    variants: variants.map((variant) => ({
      ...variant,
      choices: { ...variant.choices, [name]: joinedIn(variant) },
    })),
  }
}

/** A product without options has one that the format calls “Title”. */
const namesOf = (options: NonNullable<PortableProduct['options']>) =>
  options.length
    ? Object.fromEntries(options.slice(0, 3).map(({ name }, at) => [`Option${at + 1} Name`, name]))
    : { 'Option1 Name': 'Title' }
