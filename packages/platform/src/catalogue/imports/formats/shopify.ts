import { cellOf, type Dialect } from './dialect.ts'
import { byPattern } from './fields.ts'

/** The export of products; its older headers and those since 2024. */
export const shopify: Dialect = {
  format: 'SHOPIFY_CSV',
  signs: [
    ['handle', 'url handle'],
    ['variant price', 'option1 value'],
  ],
  columns: {
    handle: 'slug',
    'url handle': 'slug',
    title: 'name',
    'body (html)': 'descriptionHtml',
    body: 'descriptionHtml',
    description: 'descriptionHtml',
    vendor: 'brand',
    tags: 'tags',
    type: 'customField:Type',
    collection: 'collections',
    published: 'published',
    'published on online store': 'published',
    status: 'visibility',
    'variant sku': 'sku',
    sku: 'sku',
    'variant grams': 'weightInGrams',
    'weight value (grams)': 'weightInGrams',
    'variant inventory tracker': 'tracked',
    'inventory tracker': 'tracked',
    'variant inventory qty': 'quantity',
    'inventory quantity': 'quantity',
    'variant price': 'price',
    price: 'price',
    'variant compare at price': 'fullPrice',
    'compare-at price': 'fullPrice',
    'variant barcode': 'barcode',
    barcode: 'barcode',
    'variant requires shipping': 'shippable',
    'requires shipping': 'shippable',
    'image src': 'pictures',
    'product image url': 'pictures',
    'image position': 'picturePosition',
    'image alt text': 'pictureAlt',
    'variant image': 'variantPicture',
    'variant image url': 'variantPicture',
    'gift card': 'giftCard',
    'seo title': 'seoTitle',
    'seo description': 'seoDescription',
    'cost per item': 'cost',
  },
  pattern: byPattern([
    [/^option([1-3]) (name|value)$/, 'option$1.$2'],
    [/^(.{1,60}) \(product\.metafields\..*\)$/, 'customField:$1'],
  ]),
  keyOf: (row) => cellOf(row, 'slug') || undefined,
  roleOf: (row, first) => {
    const isVariant = ['price', 'option1.value', 'sku'].some((field) => row.values.has(field))
    if (first) return 'BOTH'
    return isVariant ? 'VARIANT' : 'PICTURE'
  },
  listMark: ',',
}
