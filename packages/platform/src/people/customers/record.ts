import type { Member } from '../../generated/members.ts'
import type { Scope } from '../../identity/identities/index.ts'
import { deleteNotes } from './notes-store.ts'
import {
  type CustomerOrder,
  keepEmailsOfOrders,
  ownersOf,
  removeOrders,
  writeOrders,
} from './orders-store.ts'
import {
  type CustomerRow,
  deleteCustomer,
  editCustomer,
  giveEmail,
  insertCustomer,
  lockByEmail,
  lockByMember,
  lockCustomer,
  moveBelongings,
  refresh,
  takeEmail,
} from './store.ts'

export interface BuyerOrder extends CustomerOrder {
  readonly memberId: string | undefined
  readonly name: string | undefined
}

/** Records new or changed orders with their customers. The order of locks is that of the addresses. */
export async function recordOrders(scope: Scope, orders: readonly BuyerOrder[]): Promise<void> {
  const buyers = Map.groupBy(orders, ({ email, memberId }) => `${email ?? ''} ${memberId ?? ''}`)
  for (const buyer of [...buyers.keys()].sort()) {
    const theirs = buyers.get(buyer) ?? []
    const customer = theirs[0] && (await customerOf(scope, theirs[0]))
    const before = customer
      ? await writeOrders(scope, customer, theirs)
      : await withoutCustomer(
          scope,
          theirs.map(({ orderId }) => orderId),
        )
    for (const id of [...(customer ? [customer] : []), ...before]) await refreshLocked(scope, id)
  }
}

/** Forgets deleted orders. */
export async function forgetOrders(scope: Scope, orderIds: readonly string[]): Promise<void> {
  for (const id of (await withoutCustomer(scope, orderIds)).sort()) await refreshLocked(scope, id)
}

async function withoutCustomer(scope: Scope, orderIds: readonly string[]): Promise<string[]> {
  const before = await ownersOf(scope, orderIds)
  await removeOrders(scope, orderIds)
  return before
}

async function refreshLocked(scope: Scope, id: string): Promise<void> {
  if (await lockCustomer(scope, id)) await refresh(scope, id)
}

/** The id of the locked customer, who is new if neither account nor address is known. */
async function customerOf(
  scope: Scope,
  { memberId, email, name, placedAt }: BuyerOrder,
): Promise<string | undefined> {
  // A concurrent order of the address, or a merge, may come between the search and the lock.
  for (let attempt = 0; attempt < 10; attempt++) {
    const known =
      (memberId && (await lockByMember(scope, memberId))) || (email && (await lockByEmail(scope, email)))
    if (known) {
      if (name && !known.name) await editCustomer(scope, known.customer_id, { name })
      return known.customer_id
    }
    if (!email) return undefined
    const id = scope.random.id()
    const customer = { id, email, name: name ?? null, memberId: null, createdAt: placedAt }
    if (await insertCustomer(scope, customer)) return id
  }
  throw new Error('The customer of an order keeps changing')
}

/** Records a new or changed member: an address of a guest joins the member's record. */
export async function recordMember(scope: Scope, member: Member): Promise<void> {
  const email = member.loginEmail?.toLowerCase()
  if (!email) return
  const { firstName, lastName } = member.contact ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ').trim().slice(0, 100) || null
  const mine = await lockByMember(scope, member.id)
  if (mine && mine.email === email && (mine.name || !name)) return
  const other = await lockByEmail(scope, email)
  const fresh = { id: scope.random.id(), email, name, memberId: member.id, createdAt: member.createdDate }
  if (!mine && !other) {
    if (!(await insertCustomer(scope, fresh))) await recordMember(scope, member)
    return
  }
  const isTaken = other?.member_id !== null && other?.member_id !== member.id
  const own = mine ?? (isTaken ? undefined : other)
  if (mine && other && other.customer_id !== mine.customer_id && other.member_id === null)
    await absorb(scope, mine, other)
  if (!own) {
    // An earlier address of another member, who keeps the orders.
    await takeEmail(scope, email)
    await insertCustomer(scope, fresh)
    if (other) await refresh(scope, other.customer_id)
    return
  }
  await giveEmail(scope, email, own.customer_id)
  await editCustomer(scope, own.customer_id, { email, member_id: member.id, name: own.name ?? name })
  await refresh(scope, own.customer_id)
  if (isTaken && other) await refresh(scope, other.customer_id)
}

/** Moves everything of another locked customer to this one, and deletes the other. The consent of this one holds. */
export async function absorb(scope: Scope, into: CustomerRow, other: CustomerRow): Promise<void> {
  await moveBelongings(scope, other.customer_id, into.customer_id)
  await deleteCustomer(scope, other.customer_id)
  await editCustomer(scope, into.customer_id, {
    name: into.name ?? other.name,
    member_id: into.member_id ?? other.member_id,
    tags: [...new Set([...into.tags, ...other.tags])],
  })
  await refresh(scope, into.customer_id)
}

/**
 * Forgets a deleted member: name, notes, tags, consent and addresses. Orders keep their buyer, so a customer with
 * orders stays with the addresses of these orders.
 */
export async function forgetMember(scope: Scope, memberId: string): Promise<void> {
  const customer = await lockByMember(scope, memberId)
  if (!customer) return
  const id = customer.customer_id
  const [email] = await keepEmailsOfOrders(scope, id)
  if (email === undefined) return deleteCustomer(scope, id)
  await deleteNotes(scope, id)
  await editCustomer(scope, id, {
    email,
    name: null,
    member_id: null,
    tags: [],
    accepts_marketing: false,
    marketing_changed_at: null,
  })
  await refresh(scope, id)
}
