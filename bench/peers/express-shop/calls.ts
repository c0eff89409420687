import { dublin, email, pageSize, type Send, type ShopCalls } from '../../fixtures/shop-calls.ts'

interface Product {
  readonly variants: readonly { readonly id: string }[]
}

/** The calls of `server.ts`. */
export async function expressCalls(send: Send): Promise<ShopCalls> {
  const list = { method: 'GET', path: `/products?limit=${pageSize}` }
  const { products }: { products: readonly Product[] } = await send(list)
  const variants = products.map(({ variants: [first] }) => first?.id)
  const post = (path: string, token: string | undefined, body: object = {}) => ({
    ...{ method: 'POST', path, token, body },
  })
  return {
    visit: async (ask) => (await ask(post('/token', undefined))).token,
    add: (token, from, items) =>
      Array.from({ length: items }, (_, item) => {
        const variantId = variants[(from + item) % variants.length]
        return post('/cart/items', token, { variantId, quantity: 1 })
      }),
    read: (token) => ({ method: 'GET', path: '/cart', token }),
    list: () => list,
    async order(ask, token) {
      const { id } = await ask(post('/checkouts', token, { email, address: dublin }))
      return ask(post(`/checkouts/${id}/order`, token))
    },
  }
}
