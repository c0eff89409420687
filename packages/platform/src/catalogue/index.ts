import type { Area } from '../kernel/area.ts'
import { backInStockArea } from './back-in-stock/area.ts'
import { collectionsArea } from './collections/area.ts'
import { productImportsArea } from './imports/area.ts'
import { inventoryArea } from './inventory/area.ts'
import { productsArea } from './products/area.ts'
import { publishedEntitiesArea } from './published-entities/area.ts'
import { publishedV1Area } from './published-v1/area.ts'
import { publishedV3Area } from './published-v3/area.ts'
import { wishlistArea } from './wishlist/area.ts'

/**
 * Catalogue: the products and their stock. Doors: `products` (and the collections they are in), `inventory` (stock and
 * reservations), `back-in-stock` (requests of customers who wait), `wishlist`. For published packages of two generations:
 * `published-v1`, `published-entities` and `published-v3` (their calls), `published-events`.
 */
export const catalogue: readonly Area[] = [
  productsArea,
  collectionsArea,
  inventoryArea,
  backInStockArea,
  wishlistArea,
  publishedV1Area,
  productImportsArea,
  publishedEntitiesArea,
  publishedV3Area,
]
