import { catalogAppId, productsById } from '../../catalogue/products/index.ts'
import type { CreateReviewRequestError, ReviewRequestInput } from '../../generated/review-requests.ts'
import type { Order } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { findMember, findMemberByContact } from '../../people/members/index.ts'
import { contactOf, storeNamespace } from '../reviews/index.ts'
import { isTakenBack, mostItems, reviewable } from './rules.ts'
import { readSettings } from './settings-store.ts'
import { insertRequest, type NewRequest, type RequestRow } from './store.ts'
import { toRequest } from './to-request.ts'

type Creating = Context<CreateReviewRequestError>

export const sendJob = 'reviewRequests.send'

/** Creates a request for staff or an app. */
export async function createRequest(
  { order: named, items, recipient, sendDate, namespace = storeNamespace }: ReviewRequestInput,
  ctx: Creating,
): Promise<RequestRow> {
  if (!named && !items) ctx.fail('EITHER_ORDER_OR_ITEMS_REQUIRED')
  const now = ctx.clock.now()
  if (sendDate && sendDate > later(now, days(365)))
    ctx.violation('reviewRequest.sendDate', 'VALIDATION', 'must be within a year')
  const order = named && ((await findOrder(ctx, named.id)) ?? ctx.fail('ORDER_NOT_FOUND'))
  const ids = await itemsOf(ctx, items, order)
  const who = await recipientOf(ctx, recipient, order)
  const row = await plan(ctx, {
    request_id: ctx.random.id(),
    namespace,
    order_id: order?.id ?? null,
    items: ids.map((catalogItemId) => ({ catalogItemId })),
    ...who,
    activation_id: null,
    staff_id: ctx.caller.staffId ?? null,
    app_id: ctx.caller.appId ?? null,
    send_at: sendDate && sendDate > now ? sendDate : now,
    created_at: now,
  })
  return row ?? ctx.fail('CONFLICT')
}

/** Schedules the request of a fulfilled order, once. */
export async function askAfter(ctx: Context, order: Order): Promise<void> {
  const settings = await readSettings(ctx)
  const { email } = order.buyerInfo
  if (!settings.active || !settings.automatic || !email || order.imported) return
  if (reviewable(order, catalogAppId).length === 0) return
  const { delayDays } = settings
  const now = ctx.clock.now()
  await plan(ctx, await automaticRequest(ctx, order, { id: ctx.random.id(), email, now, delayDays }))
}

interface Occasion {
  readonly id: string
  readonly email: string
  readonly now: Date
  readonly delayDays: number
}

/** The automatic request of an order fulfilled at `now`. */
export async function automaticRequest(
  ctx: Context,
  order: Order,
  { id, email, now, delayDays }: Occasion,
): Promise<NewRequest> {
  return {
    request_id: id,
    namespace: storeNamespace,
    order_id: order.id,
    items: reviewable(order, catalogAppId)
      .slice(0, mostItems)
      .map((catalogItemId) => ({ catalogItemId })),
    ...(await buyerOf(ctx, order, email)),
    activation_id: ctx.random.id(),
    staff_id: null,
    app_id: null,
    send_at: later(now, days(delayDays)),
    created_at: now,
  }
}

/** Undefined if the order has its request already. */
async function plan(ctx: Context, request: NewRequest): Promise<RequestRow | undefined> {
  const row = await insertRequest(ctx, request)
  if (!row) return undefined
  await ctx.schedule(sendJob, row.send_at, { id: row.request_id }, row.request_id)
  await ctx.emit('wix.reviews.v2.review_request_created', row.request_id, toRequest(row))
  return row
}

async function itemsOf(
  ctx: Creating,
  named: ReviewRequestInput['items'],
  order: Order | undefined,
): Promise<string[]> {
  const bought = order && reviewable(order, catalogAppId)
  if (order && isTakenBack(order)) ctx.fail('ORDER_IS_EMPTY')
  if (!named) return bought?.length ? bought.slice(0, mostItems) : ctx.fail('ORDER_IS_EMPTY')
  const ids = named.map(({ catalogItemId }) => catalogItemId.toLowerCase())
  const known = new Set((await knownProducts(ctx, ids)).map(({ product_id }) => product_id))
  for (const [index, id] of ids.entries()) {
    const field = `reviewRequest.items[${index}].catalogItemId`
    if (!known.has(id)) ctx.violation(field, 'VALIDATION', 'must be a product of the shop')
    if (bought && !bought.includes(id)) ctx.violation(field, 'VALIDATION', 'must be an item of the order')
  }
  return [...new Set(ids)]
}

type Recipient = Pick<NewRequest, 'contact_id' | 'member_id' | 'email' | 'recipient_name'>

async function recipientOf(
  ctx: Creating,
  recipient: ReviewRequestInput['recipient'],
  order: Order | undefined,
): Promise<Recipient> {
  const { contactId } = recipient ?? {}
  const member = contactId && (await findMemberByContact(ctx, contactId))
  const email = recipient?.email ?? (member ? member.loginEmail : order?.buyerInfo.email)
  if (!email) return ctx.fail('RECIPIENT_HAS_NO_ADDRESS')
  const person = await personOf(ctx, email)
  if (contactId && person.contact_id !== contactId.toLowerCase())
    ctx.violation('reviewRequest.recipient.contactId', 'VALIDATION', 'must be the contact of that address')
  return order && email === order.buyerInfo.email ? buyerOf(ctx, order, email) : person
}

/** The buyer's name: a member's public name, otherwise the billing name without the family name. */
async function buyerOf(ctx: Context, order: Order, email: string): Promise<Recipient> {
  const person = await personOf(ctx, email)
  const { firstName, lastName } = order.billingInfo?.contactDetails ?? {}
  const name = [firstName, lastName && `${[...lastName][0]}.`].filter(Boolean).join(' ')
  return { ...person, recipient_name: person.recipient_name ?? (name || null) }
}

async function personOf(ctx: Context, email: string): Promise<Recipient> {
  const { contactId, memberId } = await contactOf(ctx, email)
  const member = memberId ? await findMember(ctx, memberId) : undefined
  return {
    contact_id: contactId,
    member_id: memberId ?? null,
    email,
    recipient_name: member?.profile?.nickname ?? null,
  }
}

const knownProducts = (ctx: Context, ids: readonly string[]) => productsById(ctx, ids.filter(isUuid))
