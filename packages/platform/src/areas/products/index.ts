import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'

export { type CatalogItem, type Resolution, resolveLines, type Unresolved } from './resolve.ts'
export { catalogAppId } from './rules.ts'
export type { Scope } from './scope.ts'
export { decrementStock, getStock, restock, type StockLine, setStock } from './stock.ts'
export {
  insertCollections,
  insertProducts,
  type NewCollection,
  type NewProduct,
  type NewVariant,
} from './store.ts'

export const productsArea = { name: 'products', handlers } satisfies Area
