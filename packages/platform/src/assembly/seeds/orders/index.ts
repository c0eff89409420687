import { insertOpenCheckout, type PricedBasket, priceBasket } from '../../../checkout/checkouts/index.ts'
import { findAccountByEmail } from '../../../identity/identities/index.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { days, hours, later, minutes } from '../../../kernel/time/time-spans.ts'
import { insertOrders, insertPayments, setLastNumber } from '../../../orders/orders/index.ts'
import type { SeedPlan } from '../seed-step.ts'
import { toBasket } from './basket.ts'
import { busyBaskets, busyOrders } from './busy-shop.ts'
import { checkoutId, checkoutLineId, orderId, seedCartId, seedRandom, subscriptionId } from './ids.ts'
import { type Written, writePastOrder } from './past-order.ts'
import { mira } from './people.ts'
import { smallShopOrders } from './small-shop.ts'

const firstNumber = 10_001
const rowsAtOnce = 100

export interface HeldOrder {
  readonly name: 'authorizedForCapture' | 'authorizedForVoid'
  readonly orderId: string
  /** Decimal text. */
  readonly total: string
}

export interface SmallShop {
  /** Orders whose payments are yet to be authorised. */
  readonly held: readonly HeldOrder[]
  /** Orders whose payments the test gateway must know. */
  readonly paid: readonly string[]
}

/** The orders of the small shop, and two checkouts for examples. */
export async function seedSmallShop(seeding: Context, { connection }: SeedPlan): Promise<SmallShop> {
  const ctx = { ...seeding, random: seedRandom(1, seeding.random) }
  const members = await memberIds(ctx, connection)
  const catalogAppId = connection.catalogAppId ?? ''
  const written: Written[] = []
  for (const [index, { daysAgo, person, ...past }] of smallShopOrders.entries()) {
    const basket = await priceBasket(ctx, toBasket(past, catalogAppId))
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
  await seedExamples(ctx, catalogAppId, members[0])
  return {
    held: smallShopOrders.flatMap(({ held }, index) => {
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
    baskets.push(await priceBasket(ctx, toBasket(basket, connection.catalogAppId ?? '')))
  const now = ctx.clock.now().getTime()
  let waiting: Written[] = []
  let number = firstNumber + smallShopOrders.length
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
    await insertOrders(
      tx,
      written.map(({ order }) => order),
    )
    await insertPayments(
      tx,
      written.flatMap(({ payments }) => payments),
    )
    await setLastNumber(tx, Number(last.order.number))
  })
}

/** The checkouts that examples of the contract use: one of a cart, and one that is ready to be ordered. */
async function seedExamples(ctx: Context, catalogAppId: string, memberId: string | undefined): Promise<void> {
  if (!memberId) return
  const basket = toBasket({ items: ['tidal-plate 2', 'harbour-mug'], country: 'IE' }, catalogAppId)
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
