import { type Client, createClient, type OAuth, oauth, webStorage } from '@vitrine/client'

import type { ShopConfig } from '../config.ts'

/** Put here by vite.config.ts. */
declare const SHOP: ShopConfig

/** Without a server, the browser keeps the tokens: in memory unless it is told to, and lost with the page then. */
export const client: Client<OAuth> = createClient({
  baseUrl: SHOP.platformUrl,
  auth: oauth({ clientId: SHOP.clientId, storage: webStorage(localStorage) }),
})
