import type { ProductFileFormat, ProductImport } from '@vitrine/client/product-imports'

export const formatNames: Readonly<Record<ProductFileFormat, string>> = {
  CSV: 'Vitrine CSV',
  JSON_LINES: 'JSON Lines',
  SHOPIFY_CSV: 'Shopify CSV',
  WOOCOMMERCE_CSV: 'WooCommerce CSV',
  WIX_CSV: 'Wix CSV',
}

const fileFormats = ['CSV', 'SHOPIFY_CSV', 'WOOCOMMERCE_CSV', 'WIX_CSV', 'JSON_LINES'] as const

export const formatOptions = fileFormats.map((value) => ({ value, label: formatNames[value] }))

export const encodingNames = { UTF_8: 'UTF-8', UTF_16: 'UTF-16', WINDOWS_1252: 'Windows-1252' } as const

export const statusNames: Readonly<Record<ProductImport['status'], string>> = {
  RUNNING: 'Running',
  DONE: 'Done',
  CANCELED: 'Cancelled',
  FAILED: 'Failed',
}

const special: Readonly<Record<string, string>> = {
  sku: 'SKU',
  slug: 'Slug',
  fullPrice: 'Original price',
  descriptionHtml: 'Description (HTML)',
  media: 'Pictures',
  seo: 'Texts for search engines',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  rowType: 'Type of the row',
  id: 'ID in the other shop',
  parent: 'Parent product',
  tracked: 'Stock is counted',
  visible: 'Visibility',
  variantVisible: 'Visibility of the variant',
}

/** `option1.name` is shown as “Option 1: name”. */
export function fieldName(field: string): string {
  const [, custom] = /^customField:(.+)$/.exec(field) ?? []
  if (custom) return `Custom field: ${custom}`
  const words = field
    .replace(/(\d)\./, ' $1: ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return special[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** `variants.cost` is shown as “Cost of variants”. */
export function lostFieldName(field: string): string {
  const [, ofVariants] = /^variants\.(.+)$/.exec(field) ?? []
  if (ofVariants) return `${fieldName(ofVariants)} of variants`
  return field === 'product' ? 'The whole product' : fieldName(field)
}
