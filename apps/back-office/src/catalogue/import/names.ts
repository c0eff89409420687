import type { ProductFileFormat, ProductImport } from '@vitrine/client/product-imports'

export const formatNames: Readonly<Record<ProductFileFormat, string>> = {
  CSV: 'CSV of Vitrine',
  JSON_LINES: 'JSON Lines',
  SHOPIFY_CSV: 'CSV of Shopify',
  WOOCOMMERCE_CSV: 'CSV of WooCommerce',
  WIX_CSV: 'CSV of Wix',
}

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
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  rowType: 'Type of the row',
  id: 'ID in the other shop',
  parent: 'Parent product',
  tracked: 'Stock is counted',
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
