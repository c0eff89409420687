import { type Client, createClient, type OAuth, oauth, webStorage } from '@vitrine/client'

import type { ShopConfig } from '../config.ts'

/** Defined by vite.config.ts. */
declare const SHOP: ShopConfig

/** Without a server, the browser stores the tokens. By default, they are in memory and end with the page. */
export const client: Client<OAuth> = createClient({
  baseUrl: SHOP.platformUrl,
  auth: oauth({ clientId: SHOP.clientId, storage: webStorage(localStorage) }),
})
