export type { ProductDocument, StoredOption, StoredSubscriptionOption } from './columns.ts'
export { markCatalogue } from './marks-store.ts'
export { inSameCollections, offered, onOffer, relatedProductsOf } from './offer-store.ts'
export { matches, productFields } from './query.ts'
export {
  countProducts,
  productIdsAt,
  readCollections,
  readProductBySlug,
  readProducts,
  type StockedProduct,
  searchProductIds,
} from './read.ts'
export {
  type CatalogItem,
  catalogOf,
  type Resolution,
  type Resolver,
  resolveLines,
  type Unresolved,
} from './resolve.ts'
export { catalogAppId, stockInfo } from './rules.ts'
export { findService, type Service } from './service-dates.ts'
export { getStock, setStock, variantBehind } from './stock.ts'
export {
  lockStock,
  returnToStock,
  type StockRow,
  searchStock,
  setVariantStock,
  stockRows,
  takeFromStock,
} from './stock-store.ts'
export type {
  NewCollection,
  NewProduct,
  NewVariant,
} from './store.ts'
export { productsById, setDigitalFile } from './store.ts'
