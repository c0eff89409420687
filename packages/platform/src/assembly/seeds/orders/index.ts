import { insertOpenCheckout, type PricedBasket, priceBasket } from '../../../checkout/checkouts/index.ts'
import { findAccountByEmail } from '../../../identity/identities/index.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { days, hours, later, minutes } from '../../../kernel/time/time-spans.ts'
import { insertOrders, insertPayments, recordCustomers, setLastNumber } from '../../../orders/orders/index.ts'
import type { SeedPlan } from '../seed-step.ts'
import type { DemoShop } from '../shop/demo-shop.ts'
import { smallShop } from '../small-shop/index.ts'
import { toBasket } from './basket.ts'
import { busyBaskets, busyOrders } from './busy-shop.ts'
import { checkoutId, checkoutLineId, orderId, seedCartId, seedRandom, subscriptionId } from './ids.ts'
import { type Written, writePastOrder } from './past-order.ts'
import { mira } from './people.ts'

const firstNumber = 10_001
const rowsAtOnce = 100

export interface HeldOrder {
  readonly name: 'authorizedForCapture' | 'authorizedForVoid'
  readonly orderId: string
  /** Decimal text. */
  readonly total: string
}

export interface SeededOrders {
  /** Orders whose payments are yet to be authorised. */
  readonly held: readonly HeldOrder[]
  /** Orders whose payments the test gateway must know. */
  readonly paid: readonly string[]
}

/** The orders of a demo shop, and two checkouts for examples. */
export async function seedOrders(
  seeding: Context,
  shop: DemoShop,
  { connection }: SeedPlan,
): Promise<SeededOrders> {
  const ctx = { ...seeding, random: seedRandom(1, seeding.random) }
  const members = await memberIds(ctx, connection)
  const catalogAppId = connection.catalogAppId ?? ''
  const written: Written[] = []
  for (const [index, { daysAgo, person, ...past }] of shop.orders.entries()) {
    const basket = await priceBasket(ctx, toBasket(shop.products, past, catalogAppId))
    written.push(
      writePastOrder(ctx, basket, {
        ...past,
        id: orderId(index + 1),
        subscriptionId: past.subscription === undefined ? undefined : subscriptionId(1),
        number: firstNumber + index,
        placedAt: later(ctx.clock.now(), -days(daysAgo) - hours(index % 5) - minutes(1)),
        person,
        memberId: person.member === undefined ? undefined : members[person.member],
      }),
    )
  }
  await write(ctx, written)
  await seedExamples(ctx, shop, catalogAppId, members[0])
  return {
    held: shop.orders.flatMap(({ held }, index) => {
      const order = written[index]?.order
      return held && order ? [{ name: held, orderId: order.id, total: order.priceSummary.total.amount }] : []
    }),
    paid: written.flatMap(({ order, payments }) => (payments.length > 0 ? [order.id] : [])),
  }
}

/** Thousands of orders over half a year, after those of the small shop. */
export async function seedBusyShop(seeding: Context, { connection }: SeedPlan): Promise<void> {
  const ctx = { ...seeding, random: seedRandom(2, seeding.random) }
  const baskets: PricedBasket[] = []
  for (const basket of busyBaskets())
    baskets.push(await priceBasket(ctx, toBasket(smallShop.products, basket, connection.catalogAppId ?? '')))
  const now = ctx.clock.now().getTime()
  let waiting: Written[] = []
  let number = firstNumber + smallShop.orders.length
  for (const { basket, age, ...past } of busyOrders()) {
    const placedAt = new Date(now - age)
    waiting.push(
      writePastOrder(ctx, baskets[basket] as PricedBasket, {
        ...past,
        id: ctx.random.id(),
        number: number++,
        placedAt,
      }),
    )
    if (waiting.length < rowsAtOnce) continue
    await write(ctx, waiting)
    waiting = []
  }
  await write(ctx, waiting)
}

async function write(ctx: Context, written: readonly Written[]): Promise<void> {
  const last = written.at(-1)
  if (!last) return
  await ctx.transaction(async (tx) => {
    const orders = written.map(({ order }) => order)
    await insertOrders(tx, orders)
    await recordCustomers(tx, orders)
    await insertPayments(
      tx,
      written.flatMap(({ payments }) => payments),
    )
    await setLastNumber(tx, Number(last.order.number))
  })
}

/** The checkouts that examples of the contract use: one of a cart, and one that is ready to be ordered. */
async function seedExamples(
  ctx: Context,
  shop: DemoShop,
  catalogAppId: string,
  memberId: string | undefined,
): Promise<void> {
  if (!memberId) return
  const basket = toBasket(shop.products, shop.openBasket, catalogAppId)
  const owner = { memberId, email: mira.email }
  let line = 0
  const named = { ...ctx, random: { ...ctx.random, id: () => checkoutLineId(++line) } }
  await ctx.transaction((tx) =>
    insertOpenCheckout({ ...tx, random: named.random }, basket, {
      id: checkoutId(1),
      cartId: seedCartId,
      ...owner,
    }),
  )
  await ctx.transaction((tx) =>
    insertOpenCheckout({ ...tx, random: ctx.random }, basket, { id: checkoutId(2), ...owner }),
  )
}

async function memberIds(ctx: Context, { accounts = [] }: SeedPlan['connection']): Promise<string[]> {
  const members = accounts.filter(({ role }) => role === 'member')
  const found = await Promise.all(members.map(({ email }) => findAccountByEmail(ctx, email)))
  return found.flatMap((account) => account?.id ?? [])
}
