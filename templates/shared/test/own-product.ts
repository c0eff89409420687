import { readFile } from 'node:fs/promises'
import { apiKey, type Client, createClient } from '@vitrine/client'
import { createProduct, queryProducts } from '@vitrine/client/products'
import { createDeliveryRegion, createShippingOption } from '@vitrine/client/shipping-options'
import { openShop } from '@vitrine/client/shop-opening'

/** The address, the key and the OAuth client of the platform that the journeys run on. */
export interface Connection {
  readonly baseUrl: string
  readonly siteId: string
  readonly apiKey: string
  readonly clientId: string
}

export const readConnection = async (): Promise<Connection> =>
  JSON.parse(await readFile('.vitrine/journeys/connection.json', 'utf8'))

/** Opens the shop with a product and a delivery option, unless an earlier journey did, and returns the product. */
export async function sellOwnProduct() {
  const { baseUrl, siteId, apiKey: key } = await readConnection()
  const staff = createClient({ baseUrl, auth: apiKey({ key, siteId }) })
  const [found] = (await queryProducts(staff, {})).products
  return found ?? create(staff)
}

async function create(staff: Client) {
  const { deliveryRegion } = await createDeliveryRegion(staff, {
    deliveryRegion: { name: 'Everywhere', destinations: [] },
  })
  await createShippingOption(staff, {
    shippingOption: { title: 'Post', rates: [{ amount: '5.00' }], deliveryRegionIds: [deliveryRegion.id] },
  })
  await openShop(staff, {})
  const { product } = await createProduct(staff, {
    product: { name: 'Canvas apron', visibility: 'PUBLISHED', variants: [{ price: '80.00' }] },
  })
  return product
}
