import type { PortableProduct } from '../../../generated/product-imports.ts'
import { toHeader, toRow } from './csv-cells.ts'
import { textToHtml } from './html.ts'
import { toGrams, type WeightUnit } from './weights.ts'

const attributes = [1, 2, 3, 4, 5, 6]
const columns = [
  ...['Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Weight (kg)'],
  ...[
    'Sale price',
    'Regular price',
    'Categories',
    'Tags',
    'Images',
    'Parent',
    'Position',
    'Brands',
    'Cost of goods',
  ],
  ...attributes.flatMap((number) =>
    ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${number} ${part}`),
  ),
]
const published = { PUBLISHED: 1, SCHEDULED: -1, DRAFT: -1, ARCHIVED: 0 }

type Variant = PortableProduct['variants'][number]

export const wooCommerceHeader = toHeader(columns)

/** One row, or a row for the product and one for each variation. The product’s own SKU is then its slug. */
export function toWooCommerceRows(product: PortableProduct, weightUnit: WeightUnit): string {
  const { options = [], variants, slug = '' } = product
  const [only] = variants
  const kinds = kindsOf(product)
  if (!options.length && only)
    return toRow(columns, {
      ...ofProduct(product),
      ...ofVariant(only, weightUnit),
      Type: ['simple', ...kinds].join(', '),
    })
  const head = { ...ofProduct(product), Type: ['variable', ...kinds].join(', '), SKU: slug }
  const rows = variants.map((variant, index) => ({
    ...ofVariant(variant, weightUnit),
    Type: ['variation', ...kinds].join(', '),
    Published: 1,
    Parent: slug,
    Position: index + 1,
    Images: variant.mediaUrl && listed([variant.mediaUrl]),
    ...attributesOf(options.map(({ name }) => ({ name, values: [variant.choices?.[name] ?? ''] }))),
  }))
  return [head, ...rows].map((cells) => toRow(columns, cells)).join('')
}

function ofProduct(product: PortableProduct) {
  const { options = [], details = [], description } = product
  return {
    Name: product.name,
    Published: published[product.visibility ?? 'DRAFT'],
    'Visibility in catalog': 'visible',
    'Short description': product.tagline && textToHtml(product.tagline),
    Description: description && textToHtml(description),
    'Tax status': 'taxable',
    'Tax class': product.taxGroup,
    Categories: listed(product.collections),
    Tags: listed(product.tags),
    Images: listed(product.media?.map(({ url }) => url)),
    Brands: product.brand,
    ...attributesOf([
      ...options.map(({ name, choices }) => ({ name, values: choices.map(({ value }) => value) })),
      ...details.map(({ name, value }) => ({ name, values: [value] })),
    ]),
  }
}

function ofVariant(variant: Variant, weightUnit: WeightUnit) {
  const { price, fullPrice, cost, sku, barcode, weight, quantity } = variant
  return {
    SKU: sku,
    'GTIN, UPC, EAN, or ISBN': barcode,
    'In stock?': quantity === 0 ? 0 : 1,
    Stock: quantity,
    'Weight (kg)': weight === undefined ? undefined : toGrams(weight, weightUnit) / 1_000,
    'Regular price': fullPrice ?? price,
    ...(fullPrice !== undefined && { 'Sale price': price }),
    'Cost of goods': cost,
  }
}

const kindsOf = ({ itemType, shippable }: PortableProduct): readonly string[] => [
  ...(itemType === 'DIGITAL' ? ['downloadable'] : []),
  ...(shippable === false ? ['virtual'] : []),
]

const attributesOf = (all: readonly { readonly name: string; readonly values: readonly string[] }[]) =>
  Object.fromEntries(
    all.slice(0, attributes.length).flatMap(({ name, values }, index) => [
      [`Attribute ${index + 1} name`, name],
      [`Attribute ${index + 1} value(s)`, listed(values)],
      [`Attribute ${index + 1} visible`, 1],
      [`Attribute ${index + 1} global`, 0],
    ]),
  )

/** The format writes a backslash before a comma that belongs to an item. */
const listed = (items: readonly string[] | undefined): string | undefined =>
  items?.map((item) => item.replaceAll(',', '\\,')).join(', ')
