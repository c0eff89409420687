import type { PortableProduct, ProductFileFormat } from '../../../generated/product-imports.ts'
import type { WeightUnit } from './weights.ts'
import { csvHeader, toCsvRows } from './write-own.ts'
import { shopifyHeader, toShopifyRows } from './write-shopify.ts'
import { toWixRows, wixHeader } from './write-wix.ts'
import { toWooCommerceRows, wooCommerceHeader } from './write-woocommerce.ts'

/** How products become a file. */
export interface Writer {
  readonly header: string
  readonly toRows: (product: PortableProduct, weightUnit: WeightUnit) => string
}

export const writers: Readonly<Record<ProductFileFormat, Writer>> = {
  CSV: { header: csvHeader, toRows: toCsvRows },
  JSON_LINES: { header: '', toRows: (product) => `${JSON.stringify(product)}\n` },
  SHOPIFY_CSV: { header: shopifyHeader, toRows: toShopifyRows },
  WOOCOMMERCE_CSV: { header: wooCommerceHeader, toRows: toWooCommerceRows },
  WIX_CSV: { header: wixHeader, toRows: toWixRows },
}
