import type { Client } from './client.ts'

/** Returns the same client, whose calls name the calling function and package (specification section 7). */
export const tracked = (to: Client, method: string): Client => ({
  ...to,
  headers: async () => ({
    'x-wix-bi-gateway': `environment=js-sdk,package-name=@vitrine/client,method-fqn=${method},entity=wix.ecom.v1.order`,
    ...(await to.headers?.()),
  }),
})
