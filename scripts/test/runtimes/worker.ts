import { createClient, isApiError, oauth } from '@vitrine/client'
import {
  addToCurrentCart,
  createCheckoutFromCurrentCart,
  findCurrentCart,
} from '@vitrine/client/current-cart'
import { queryProducts } from '@vitrine/client/products'

/** A worker that shops at the platform whose address and client are in its own address. It answers what it saw. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const [baseUrl = '', clientId = ''] = ['platform', 'client'].map((name) => searchParams.get(name) ?? '')
    const paths: string[] = []
    const client = createClient({
      baseUrl,
      auth: oauth({ clientId }),
      fetch(url, init) {
        paths.push(new URL(url).pathname)
        return fetch(url, init)
      },
    })
    const before = await findCurrentCart(client)
    const query = { cursorPaging: { limit: 100 } }
    const [{ products }] = await Promise.all([
      queryProducts(client, { query }),
      queryProducts(client, { query }),
    ])
    const simple = products.filter(({ options }) => options.length === 0).slice(0, 2)
    const lineItems = simple.map(({ catalogReference }) => ({ catalogReference, quantity: 1 }))
    await addToCurrentCart(client, { lineItems })
    const cart = await findCurrentCart(client)
    const { checkoutId } = await createCheckoutFromCurrentCart(client, { channelType: 'WEB' })
    const unknown = [{ catalogReference: { appId: crypto.randomUUID(), catalogItemId: 'x' }, quantity: 1 }]
    const refusal = await addToCurrentCart(client, { lineItems: unknown }).catch((error: unknown) => error)
    return Response.json({
      hadCart: before !== undefined,
      lines: cart?.lineItems.length,
      changedAt: cart?.updatedDate instanceof Date,
      checkoutId,
      isRefused: isApiError(refusal),
      tokens: paths.filter((path) => path === '/oauth2/token').length,
      lists: paths.filter((path) => path === '/v1/products/query').length,
    })
  },
}
