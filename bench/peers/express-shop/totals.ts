import type { PrismaClient } from './generated/client.ts'

/** The visitor's cart with its totals. */
export async function cartOf(database: PrismaClient, visitorId: string) {
  const cart = await database.cart.findUnique({
    where: { visitorId },
    include: { items: { include: { variant: { include: { product: true } } }, orderBy: { id: 'asc' } } },
  })
  return cart && { ...cart, ...totalsOf(linesOf(cart.items)) }
}

type Cart = NonNullable<Awaited<ReturnType<typeof cartOf>>>

export const linesOf = (items: Cart['items']) =>
  items.map(({ quantity, variantId, variant: { sku, price, product } }) => ({
    ...{ variantId, sku, price, quantity },
    name: product.name,
  }))

const shippingCents = 595
const taxRate = 0.23

export function totalsOf(lines: readonly { readonly price: number; readonly quantity: number }[]) {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const shipping = subtotal > 10_000 ? 0 : shippingCents
  const tax = Math.round(((subtotal + shipping) * taxRate) / (1 + taxRate))
  return { subtotal, shipping, tax, total: subtotal + shipping }
}
