import type { PublishedCodes, PublishedFields } from '../../kernel/http/published.ts'

/** This generation declares no codes: clients read the status. */
export const codes = {
  PRODUCT_NOT_FOUND: null,
  COLLECTION_NOT_FOUND: null,
  INVENTORY_ITEM_NOT_FOUND: null,
  DECREMENT_NOT_POSSIBLE: null,
  INCREMENT_NOT_POSSIBLE: null,
  INVENTORY_IS_RESERVED: null,
} satisfies PublishedCodes

/** Our field names in violations, and those of this generation. */
export const fields: PublishedFields = [
  [/^product\.variants\[\d+\]\.price$/, 'product.priceData.price'],
  [/^product\.variants\[\d+\]\.fullPrice$/, 'product.discount.value'],
  [/^product\.variants\[\d+\]\.cost$/, 'product.costAndProfitData.itemCost'],
  [/^product\.variants\[\d+\]\.(sku|weight)$/, 'product.$1'],
  [/^product\.options/, 'product.productOptions'],
  [/^product\.infoSections(\[\d+\])?\.text$/, 'product.additionalInfoSections$1.description'],
  [/^product\.infoSections/, 'product.additionalInfoSections'],
  [/^product\.seo/, 'product.seoData'],
]
