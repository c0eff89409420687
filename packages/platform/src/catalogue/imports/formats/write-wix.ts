import type { PortableProduct } from '../../../generated/product-imports.ts'
import { toHeader, toRow } from './csv-cells.ts'
import { textToHtml } from './html.ts'

const numbers = [1, 2, 3, 4, 5, 6]
const columns = [
  ...[
    'handle',
    'fieldType',
    'name',
    'visible',
    'plainDescription',
    'media',
    'mediaAltText',
    'ribbon',
    'brand',
  ],
  ...[
    'price',
    'strikethroughPrice',
    'cost',
    'inventory',
    'preOrderEnabled',
    'preOrderMessage',
    'preOrderLimit',
  ],
  ...['sku', 'barcode', 'weight'],
  ...numbers.flatMap((number) => ['Name', 'Type', 'Choices'].map((part) => `productOption${part}${number}`)),
]
const upper = { true: 'TRUE', false: 'FALSE' } as const

export const wixHeader = toHeader(columns)

/** A row of the product, one for each variant and one for each further picture. */
export function toWixRows(product: PortableProduct): string {
  const { slug: handle = '', options = [], variants, media = [] } = product
  const [first, ...others] = media
  const plain = options.length ? undefined : variants[0]
  const head = {
    ...ofProduct(product),
    ...(plain && ofVariant(product, plain)),
    ...(first && { media: first.url, mediaAltText: first.altText }),
    fieldType: 'PRODUCT',
  }
  const rows = [
    head,
    ...(plain ? [] : variants.map((variant) => ({ ...ofVariant(product, variant), fieldType: 'VARIANT' }))),
    ...others.map(({ url, altText }) => ({ media: url, mediaAltText: altText, fieldType: 'MEDIA' })),
  ]
  return rows.map((cells) => toRow(columns, { handle, ...cells })).join('')
}

function ofProduct({ options = [], preorder, description, visibility, ...product }: PortableProduct) {
  return {
    name: product.name,
    visible: upper[`${visibility === 'PUBLISHED'}`],
    plainDescription: description && textToHtml(description),
    ribbon: product.ribbon,
    brand: product.brand,
    preOrderEnabled: upper[`${preorder !== undefined}`],
    preOrderMessage: preorder?.message,
    preOrderLimit: preorder?.limit,
    ...Object.fromEntries(
      options.flatMap(({ name, kind, choices }, index) => [
        [`productOptionName${index + 1}`, name],
        [`productOptionType${index + 1}`, kind === 'COLOR' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES'],
        [`productOptionChoices${index + 1}`, choices.map(toChoice).join(';')],
      ]),
    ),
  }
}

function ofVariant({ options = [] }: PortableProduct, variant: PortableProduct['variants'][number]) {
  const { choices = {}, price, fullPrice, cost, sku, barcode, weight, quantity, mediaUrl } = variant
  const chosen = options.map(({ name, choices: all }) => all.find(({ value }) => value === choices[name]))
  return {
    ...Object.fromEntries(
      chosen.map((choice, index) => [`productOptionChoices${index + 1}`, choice && toChoice(choice)]),
    ),
    ...(mediaUrl && { media: mediaUrl }),
    price,
    strikethroughPrice: fullPrice,
    cost,
    sku,
    barcode,
    weight,
    inventory: quantity ?? 'IN_STOCK',
  }
}

const toChoice = ({
  value,
  colorCode,
}: {
  readonly value: string
  readonly colorCode?: string | undefined
}) => (colorCode ? `${colorCode}:${value}` : value)
