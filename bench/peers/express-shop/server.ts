// A shop as a good engineer would write it in a day: Express, Prisma, zod and JWTs. It has neither discounts, regions,
// webhooks nor retries; it only shows what such work costs without a platform.
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import express, { type Request } from 'express'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

import { PrismaClient } from './generated/client.ts'
import { cartOf, linesOf, totalsOf } from './totals.ts'

const secret = randomUUID()
const database = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.argv[2], max: 20 }) })
const app = express()
app.disable('x-powered-by')
app.use(express.json())

const visitorOf = ({ headers }: Request): string => {
  const { sub } = jwt.verify(headers.authorization?.replace('Bearer ', '') ?? '', secret)
  return String(sub)
}

app.post('/token', (_, answer) => {
  answer.json({ token: jwt.sign({}, secret, { subject: randomUUID(), expiresIn: '4h' }) })
})

app.get('/products', async ({ query }, answer) => {
  const { limit } = z.object({ limit: z.coerce.number().int().min(1).max(100).default(24) }).parse(query)
  const products = await database.product.findMany({
    take: limit,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { variants: true },
  })
  answer.json({ products })
})

const addition = z.object({ variantId: z.uuid(), quantity: z.number().int().min(1).max(1000) })

app.post('/cart/items', async (request, answer) => {
  const visitorId = visitorOf(request)
  const { variantId, quantity } = addition.parse(request.body)
  const variant = await database.variant.findUnique({ where: { id: variantId } })
  if (!variant) return answer.status(404).json({ error: 'No such variant' })
  const { id: cartId } = await database.cart.upsert({
    where: { visitorId },
    create: { visitorId },
    update: {},
  })
  const item = await database.cartItem.upsert({
    where: { cartId_variantId: { cartId, variantId } },
    create: { cartId, variantId, quantity },
    update: { quantity: { increment: quantity } },
  })
  if (item.quantity > variant.stock) {
    await database.cartItem.update({ where: { id: item.id }, data: { quantity: variant.stock } })
  }
  answer.json(await cartOf(database, visitorId))
})

app.get('/cart', async (request, answer) => {
  const cart = await cartOf(database, visitorOf(request))
  if (!cart) return answer.status(404).json({ error: 'No cart' })
  answer.json(cart)
})

const address = z.object({
  country: z.string().length(2),
  city: z.string().min(1),
  postalCode: z.string().min(1),
  addressLine: z.string().min(1),
})
const purchase = z.object({ email: z.email(), address })

app.post('/checkouts', async (request, answer) => {
  const visitorId = visitorOf(request)
  const buyer = purchase.parse(request.body)
  const cart = await cartOf(database, visitorId)
  if (!cart || cart.items.length === 0) return answer.status(409).json({ error: 'The cart is empty' })
  const lines = linesOf(cart.items)
  const checkout = await database.checkout.create({
    data: { visitorId, ...buyer, items: lines, ...totalsOf(lines) },
  })
  answer.json(checkout)
})

app.post('/checkouts/:id/order', async (request, answer) => {
  const visitorId = visitorOf(request)
  const id = z.uuid().parse(request.params.id)
  const order = await database.$transaction(async (transaction) => {
    const checkout = await transaction.checkout.findFirstOrThrow({ where: { id, visitorId, orderId: null } })
    const lines = checkout.items as ReturnType<typeof linesOf>
    // All orders take the stock in one order, so that two never wait for each other.
    for (const { variantId, quantity } of lines.toSorted((one, other) =>
      one.variantId < other.variantId ? -1 : 1,
    )) {
      const { count } = await transaction.variant.updateMany({
        where: { id: variantId, stock: { gte: quantity } },
        data: { stock: { decrement: quantity } },
      })
      if (count === 0) throw new Error('Sold out')
    }
    const { email, subtotal, shipping, tax, total } = checkout
    const made = await transaction.order.create({
      data: {
        ...{ visitorId, email, subtotal, shipping, tax, total },
        address: checkout.address as object,
        items: { create: lines },
      },
      include: { items: true },
    })
    await transaction.checkout.update({ where: { id }, data: { orderId: made.id } })
    await transaction.cartItem.deleteMany({ where: { cart: { visitorId } } })
    return made
  })
  answer.json(order)
})

app.use((error: Error, _request: Request, answer: express.Response, _next: express.NextFunction) => {
  const status = error instanceof z.ZodError ? 400 : error instanceof jwt.JsonWebTokenError ? 401 : 500
  answer.status(status).json({ error: error.message })
})

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as { port: number }).port}`)
})
