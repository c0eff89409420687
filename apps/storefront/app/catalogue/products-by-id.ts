import type { Client } from '@vitrine/client'
import { productsOptions } from '@vitrine/react/products'

/** The products with these ids that shoppers can see, in one call. */
export const productsByIdOptions = (client: Client, ids: readonly string[]) =>
  productsOptions(client, {
    query: { filter: { id: { $in: [...new Set(ids)].sort() } }, cursorPaging: { limit: 100 } },
  })
