export { aggregateProducts, type JsonPart } from './aggregate-store.ts'
export { bundlesOf, type ItemPart, keptParts, type LineType } from './bundle-item.ts'
export { type Flagged, refreshBundles } from './bundle-stock-store.ts'
export {
  changeProduct,
  deleteProduct,
  draftsById,
  isSame,
  rewriteProduct,
} from './change.ts'
export { checkRules } from './check-rules.ts'
export { assignByHand } from './collection-members.ts'
export { ancestors } from './collection-rules.ts'
export {
  allCollections,
  type CollectionRow,
  changeCollection,
  countInCollection,
  insertCollections,
  lockCollection,
  lockCollections,
  moveProducts,
  type NewCollection,
  orderProducts,
  placeCollections,
  removeCollection,
} from './collections-store.ts'
export type {
  ProductDocument,
  StoredOption,
  StoredSubscriptionOption,
} from './columns.ts'
export { createDrafts, createProduct, createProducts } from './create.ts'
export { draftOf, type ProductErrors, type ProductWish } from './draft.ts'
export { planSearchFeed, reindexProducts } from './engine-feed.ts'
export { orderedCollection, positionIn, productFields } from './fields.ts'
export { toInventoryItem } from './inventory-item.ts'
export { collectionLinks, linkTargets } from './link-targets.ts'
export {
  type Chosen,
  chosenProducts,
  collectionsOfProducts,
  idsBySku,
  idsBySlug,
  variantKeys,
} from './lookup-store.ts'
export { markCatalogue } from './marks-store.ts'
export { hasSection, namesOf, optionsOfProducts, productIdsWith, sectionsOfProducts } from './names-store.ts'
export { inSameCollections, offered, onOffer, relatedProductsOf, shownItems } from './offer-store.ts'
export { setPopularity } from './popularity-store.ts'
export { readMedia, toMedia, type WantedFile } from './product-files.ts'
export { faultOfProduct } from './product-rules.ts'
export { publishedKinds } from './published-kinds.ts'
export { queryPage } from './query.ts'
export { seesHidden, toProducts } from './read.ts'
export { replacementsOf } from './replacements.ts'
export {
  type CatalogItem,
  type CatalogScope,
  catalogOf,
  chooseVariant,
  type Resolution,
  type Resolver,
  resolveLines,
  type Unresolved,
} from './resolve.ts'
export { catalogAppId } from './rules.ts'
export { productSearch } from './search.ts'
export { findService, type Service } from './service-dates.ts'
export { getStock, setStock, variantBehind } from './stock.ts'
export {
  countStock,
  lockStock,
  type NewStock,
  returnToStock,
  type StockParts,
  type StockRow,
  searchStock,
  setLowStockThreshold,
  setStocks,
  stockIdsWith,
  stockRows,
  type TakenRow,
  takeFromStock,
} from './stock-store.ts'
export {
  countProducts,
  keysHiddenFrom,
  productIdsAt,
  readCollections,
  readProductBySlug,
  readProducts,
  type StockedProduct,
  searchProductIds,
  variantsVisibleTo,
} from './stocked.ts'
export { type ProductRow, productsById, type VariantRow, variantsOf } from './store.ts'
export { toCollection } from './to-collection.ts'
export { type Fault, faultOfVariants, keyOf } from './variant-rules.ts'
export {
  lockProduct,
  type NewProduct,
  type NewVariant,
} from './write-store.ts'
