import type { Client } from '@vitrine/client'
import { createProduct, type NewProduct, type Product } from '@vitrine/client/products'
import { openShop, readyCheckout, type Shop } from './shop.ts'

export interface BundleShop extends Shop {
  readonly staff: Client
  readonly mug: Product
  readonly plate: Product
  /** Two mugs of Moss and a plate. */
  readonly bundle: Product
}

/** A shop with a mug in two glazes, a plate, and a bundle of both. */
export async function openBundleShop(): Promise<BundleShop> {
  const shop = await openShop()
  const staff = await shop.platform.as('staff')
  const create = async (product: NewProduct) =>
    (await createProduct(staff, { product: { visibility: 'PUBLISHED', ...product } })).product
  const mug = await create({
    name: 'Cove mug',
    options: [{ name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }] }],
    variants: [
      { choices: { Glaze: 'Moss' }, price: '20.00', sku: 'COVE-M', weight: 0.4, quantity: 10 },
      { choices: { Glaze: 'Sand' }, price: '22.00', quantity: 10 },
    ],
  })
  const plate = await create({
    name: 'Cove plate',
    variants: [{ price: '30.00', weight: 0.5, quantity: 4 }],
  })
  const bundle = await create({
    name: 'Breakfast for two',
    itemType: 'BUNDLE',
    variants: [{ price: '60.00', parts: partsOf(mug, plate) }],
  })
  return { ...shop, staff, mug, plate, bundle }
}

export const partsOf = (mug: Product, plate: Product) => [
  { productId: mug.id, variantId: mug.variants[0]?.id ?? '', quantity: 2 },
  { productId: plate.id },
]

/** A checkout with a bundle, ready to be ordered. */
export const checkoutOf = (shop: Shop, as: string, { id }: Product, quantity = 1) =>
  readyCheckout(shop, as, { product: { catalogItemId: id, options: {} }, quantity })

/** Orders units of a product. Answers the reply to the order. */
export async function order(shop: Shop, product: Product, quantity = 1) {
  const as = await shop.visitor()
  const { id } = await checkoutOf(shop, as, product, quantity)
  return shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)
}

/** The units of a variant, as staff see them. */
export async function units(shop: Shop, { variants }: Product, index = 0): Promise<number> {
  const { body } = await shop.call('GET', `/v1/inventory-items/${variants[index]?.id}`, undefined, shop.app)
  return body.inventoryItem.available
}
