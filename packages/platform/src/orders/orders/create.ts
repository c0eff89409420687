import {
  soldProducts,
  takeWhatIsLeft,
  unitsOfLines,
  withPresentParts,
} from '../../catalogue/inventory/index.ts'
import type { Resolver } from '../../catalogue/products/index.ts'
import type {
  CreateOrderError,
  CreateOrderInput,
  CreateOrderOutput,
  ImportOrderError,
  ImportOrderInput,
  ImportOrderOutput,
  NewOrder,
} from '../../generated/orders.ts'
import type { Order } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import { ordersSettings } from '../../site/orders-settings/index.ts'
import { awaitSavedMethod } from './approval-store.ts'
import { creatorOf } from './guards.ts'
import { announceOrder } from './mails.ts'
import { type Amounts, amountsOf } from './new-amounts.ts'
import { toNewOrder } from './new-order.ts'
import { findNumber, raiseNumber, takeNumber } from './number-store.ts'
import { insertPayments, type NewPayment } from './payment-store.ts'
import { activity, balanceOf } from './settle.ts'
import { deleteImported, findOrder, insertOrders, isImported, setEditors } from './store.ts'

export async function createOrder(
  { order: input, settings = {} }: CreateOrderInput,
  ctx: Context<CreateOrderError>,
): Promise<CreateOrderOutput> {
  const { money, amounts, site } = await lookAt(ctx, input)
  const { paymentStatus = 'NOT_PAID' } = input
  if (paymentStatus !== 'NOT_PAID' && paymentStatus !== 'PAID')
    ctx.violation('order.paymentStatus', 'VALIDATION', 'Expected NOT_PAID or PAID for a new order')
  const id = ctx.random.id()
  const payments = paymentStatus === 'PAID' ? outside(ctx, id, amounts.total) : []
  const settled = balanceOf(amounts.total, payments, money)
  const approved = isApproved(input, amounts, settled.paymentStatus, settings.orderApprovalStrategy)
  const activities = [
    activity(ctx, 'ORDER_PLACED'),
    ...(payments.length > 0 ? [activity(ctx, 'ORDER_PAID')] : []),
  ]
  const resolve = soldProducts(ctx)
  const lineItems = await withPresentParts(ctx, input.lineItems, resolve)
  if (approved) await takeUnits(ctx, id, { lineItems, paymentStatus: settled.paymentStatus }, resolve)
  const order = toNewOrder(ctx, { ...input, lineItems }, amounts, {
    id,
    number: await takeNumber(ctx),
    now: ctx.clock.now(),
    settings: site,
    money,
    settled,
    states: {
      status: approved ? 'APPROVED' : 'INITIALIZED',
      fulfillmentStatus: 'NOT_FULFILLED',
      activities,
      createdBy: creatorOf(ctx.caller),
    },
  })
  await insertOrders(ctx, [order])
  await insertPayments(ctx, payments)
  if (settings.editableByOwnerApps) await setEditors(ctx, id, settings.editableByOwnerApps.appIds)
  if (!approved && settings.orderApprovalStrategy === 'PAYMENT_METHOD_SAVED') await awaitSavedMethod(ctx, id)
  await ctx.emit('wix.ecom.v1.order_created', id, order)
  if (approved) await approve(ctx, order, settings.notifications ?? {})
  return { order }
}

export interface PlacedOrder {
  readonly id: string
  readonly lineItems: NewOrder['lineItems']
  readonly paymentStatus: Order['paymentStatus']
  readonly toOrder: (number: string) => Order
  readonly notifications: Notifications
}

/** Stores, announces and approves an order that is not paid yet. */
export async function placeOrder(
  ctx: Context,
  { id, lineItems, paymentStatus, toOrder, notifications }: PlacedOrder,
): Promise<Order> {
  await takeUnits(ctx, id, { lineItems, paymentStatus }, soldProducts(ctx))
  const order = toOrder(await takeNumber(ctx))
  await insertOrders(ctx, [order])
  await ctx.emit('wix.ecom.v1.order_created', id, order)
  await approve(ctx, order, notifications)
  return order
}

interface Notifications {
  readonly sendNotificationToBuyer?: boolean
  readonly sendNotificationsToBusiness?: boolean
}

async function approve(ctx: Context, order: Order, notifications: Notifications): Promise<void> {
  await ctx.emit('wix.ecom.v1.order_approved', order.id, { order })
  const { sendNotificationToBuyer: buyer, sendNotificationsToBusiness: shop } = notifications
  await announceOrder(ctx, order, { buyer, shop })
}

/**
 * The items are sold already, so this takes the remaining stock and never fails. It runs before the order number is
 * taken, as in all transactions, so that they cannot deadlock.
 */
async function takeUnits(
  ctx: Context,
  id: string,
  { lineItems, paymentStatus }: Pick<NewOrder, 'lineItems'> & Pick<Order, 'paymentStatus'>,
  resolve: Resolver,
): Promise<void> {
  const { inventoryUpdateTrigger } = await ordersSettings(ctx)
  if (inventoryUpdateTrigger !== 'ON_ORDER_PLACED' && paymentStatus !== 'PAID') return
  await takeWhatIsLeft(ctx, { orderId: id, lines: await unitsOfLines(ctx, lineItems, resolve) })
}

/** Imports an order unchanged. The counter continues after its number, so that no number is used twice. */
export async function importOrder(
  { order: input }: ImportOrderInput,
  ctx: Context<ImportOrderError>,
): Promise<ImportOrderOutput> {
  const { money, amounts, site } = await lookAt(ctx, input)
  if (input.id !== undefined && !isUuid(input.id)) ctx.violation('order.id', 'FORMAT', 'Expected a GUID')
  const id = input.id ?? ctx.random.id()
  const known = input.id === undefined ? undefined : await isImported(ctx, id)
  if (known === false) ctx.fail('CANNOT_OVERWRITE_NON_IMPORTED_ORDER')
  const before = known ? await findOrder(ctx, id) : undefined
  if (known) await deleteImported(ctx, [id])
  if (input.number !== undefined && (await findNumber(ctx, Number(input.number))))
    ctx.fail('ORDER_NUMBER_TAKEN', { number: input.number })
  const paid = input.paymentStatus === 'PAID'
  const payments = paid ? outside(ctx, id, amounts.total) : []
  const settled = balanceOf(amounts.total, payments, money)
  const placed = input.purchasedDate ?? input.createdDate ?? ctx.clock.now()
  const order: Order = {
    ...toNewOrder(ctx, input, amounts, {
      id,
      number: input.number ?? (await takeNumber(ctx)),
      now: input.createdDate ?? placed,
      settings: site,
      money,
      settled: { ...settled, paymentStatus: input.paymentStatus ?? settled.paymentStatus },
      states: {
        status: input.status,
        fulfillmentStatus: input.fulfillmentStatus ?? 'NOT_FULFILLED',
        activities: [{ ...activity(ctx, 'ORDER_PLACED'), createdDate: placed }],
        createdBy: creatorOf(ctx.caller),
        imported: true,
      },
    }),
    updatedDate: ctx.clock.now(),
  }
  if (input.number !== undefined) await raiseNumber(ctx, Number(input.number))
  await insertOrders(ctx, [order])
  await insertPayments(ctx, payments)
  if (before) await ctx.emit('wix.ecom.v1.order_updated', id, order, before)
  else await ctx.emit('wix.ecom.v1.order_created', id, order)
  return { order }
}

interface Looked {
  readonly money: MoneyWriter
  readonly amounts: Amounts
  readonly site: Awaited<ReturnType<Context['services']['settings']>>
}

async function lookAt(ctx: Context<'PURCHASED_DATE_CANNOT_BE_IN_FUTURE'>, input: NewOrder): Promise<Looked> {
  const site = await ctx.services.settings(ctx)
  if (input.purchasedDate && input.purchasedDate > ctx.clock.now())
    ctx.fail('PURCHASED_DATE_CANNOT_BE_IN_FUTURE')
  if (input.currency !== undefined && input.currency !== site.currency)
    ctx.violation('order.currency', 'VALIDATION', `Expected ${site.currency}, the currency of this shop`)
  const seen = new Set<string>()
  for (const [index, line] of input.lineItems.entries()) {
    const at = `order.lineItems[${index}]`
    if (line.id && (!isUuid(line.id) || seen.has(line.id)))
      ctx.violation(`${at}.id`, 'FORMAT', 'Expected a unique GUID, or none')
    if (line.id) seen.add(line.id)
    if (!line.itemType.preset === !line.itemType.custom)
      ctx.violation(`${at}.itemType`, 'ONE_OF_ALIGNMENT', 'Send exactly one of preset and custom')
    if (line.itemType.preset === 'DIGITAL' && !line.digitalFile)
      ctx.violation(`${at}.digitalFile`, 'REQUIRED_FIELD', 'Send the file of a digital item')
  }
  const included = input.taxIncludedInPrices ?? site.taxIncludedInPrices
  const amounts = amountsOf(input, site.currency, included, (field, rule, description) =>
    ctx.violation(field, rule, description),
  )
  return { money: moneyWriter(site), amounts, site }
}

/** A free or paid order is approved at once. By default, an order that is paid offline is, too. */
function isApproved(
  { lineItems }: NewOrder,
  { total }: Amounts,
  paymentStatus: Order['paymentStatus'],
  strategy: NonNullable<CreateOrderInput['settings']>['orderApprovalStrategy'] = 'DEFAULT',
): boolean {
  if (total === 0 || paymentStatus === 'PAID') return true
  return (
    strategy === 'DEFAULT' && lineItems.every(({ paymentOption }) => paymentOption === 'FULL_PAYMENT_OFFLINE')
  )
}

/** A payment made outside the platform has no gateway. */
function outside(ctx: Context, orderId: string, amount: number): NewPayment[] {
  if (amount === 0) return []
  const now = ctx.clock.now()
  return [
    {
      id: ctx.random.id(),
      order_id: orderId,
      kind: 'OFFLINE',
      amount,
      status: 'APPROVED',
      created_at: now,
      updated_at: now,
    },
  ]
}
