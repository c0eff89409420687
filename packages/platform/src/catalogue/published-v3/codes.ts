import type { PublishedCodes, PublishedFields } from '../../kernel/http/published.ts'

/** The codes of this generation where they differ from ours. */
export const codes = {
  SLUG_ALREADY_EXISTS: 'DUPLICATE_SLUG_ERROR',
  SKU_ALREADY_EXISTS: 'SKU_ALREADY_EXIST_ERROR',
  PRODUCT_FILE_NOT_FOUND: 'PRODUCT_MEDIA_NOT_EXIST',
  FILE_NOT_READY: 'PRODUCT_MEDIA_NOT_EXIST',
} satisfies PublishedCodes

export const inventoryCodes = {
  INVENTORY_ITEM_NOT_FOUND: 'NOT_FOUND',
  PRODUCT_NOT_FOUND: 'NOT_FOUND',
  DECREMENT_NOT_POSSIBLE: 'INSUFFICIENT_INVENTORY',
  INCREMENT_NOT_POSSIBLE: 'MAX_QUANTITY_LIMIT_REACHED',
  INVENTORY_IS_RESERVED: 'MIN_QUANTITY_LIMIT_REACHED',
} satisfies PublishedCodes

export const categoryCodes = {
  SLUG_ALREADY_EXISTS: 'DUPLICATE_SLUG',
  COLLECTION_INSIDE_ITSELF: 'TREE_CYCLE_DETECTED',
  TOO_MANY_COLLECTIONS: 'CATEGORIES_LIMIT_PER_TREE_EXCEEDED',
} satisfies PublishedCodes

/** Our field names in violations, and those of this generation. */
export const fields: PublishedFields = [
  [/^product\.variants(\[\d+\])?\.price$/, 'product.variantsInfo.variants$1.price.actualPrice.amount'],
  [/^product\.variants(\[\d+\])?\.fullPrice$/, 'product.variantsInfo.variants$1.price.compareAtPrice.amount'],
  [/^product\.variants(\[\d+\])?\.cost$/, 'product.variantsInfo.variants$1.revenueDetails.cost.amount'],
  [/^product\.variants(\[\d+\])?\.weight$/, 'product.variantsInfo.variants$1.physicalProperties.weight'],
  [/^product\.variants(?=\[|$)/, 'product.variantsInfo.variants'],
  [/^product\.options(\[\d+\])?\.choices/, 'product.options$1.choicesSettings.choices'],
  [/^product\.infoSections(\[\d+\])?\.text$/, 'product.infoSections$1.plainDescription'],
  [/^product\.media(\[\d+\])?\.fileId$/, 'product.media.itemsInfo.items$1.id'],
  [/^product\.media(\[\d+\])/, 'product.media.itemsInfo.items$1'],
  [/^product\.description$/, 'product.plainDescription'],
  [/^product\.seo/, 'product.seoData'],
]

export const categoryFields: PublishedFields = [
  [/^collection\.parentId$/, 'category.parentCategory.id'],
  [/^collection\.pictureId$/, 'category.image'],
  [/^collection\./, 'category.'],
]
