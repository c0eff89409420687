import type { Order } from '../../generated/shared.ts'
import type { SubscriptionContract } from '../../generated/subscription-contracts.ts'
import type { Context } from '../../kernel/http/context.ts'
import { ordersById } from '../../orders/orders/index.ts'
import { fromDocument } from './document.ts'
import { type ContractRow, ordersOf } from './store.ts'

const ordersShown = 12

/** Contracts with their newest orders, in two statements. */
export async function toContracts(
  ctx: Context,
  rows: readonly ContractRow[],
): Promise<SubscriptionContract[]> {
  const made = await ordersOf(
    ctx,
    rows.map(({ id }) => id),
    ordersShown,
  )
  const orders = await ordersById(
    ctx,
    made.map(({ order_id }) => order_id),
  )
  return rows.map((row) => {
    const shown = made.flatMap(({ contract_id, order_id, cycle }) => {
      const order = contract_id === row.id ? orders.get(order_id) : undefined
      return order ? [toSubscriptionOrder(order, cycle)] : []
    })
    return {
      ...fromDocument(row.document),
      id: row.id,
      revision: String(row.revision),
      createdDate: row.created_at,
      updatedDate: row.updated_at,
      status: row.status,
      ...(row.next_order_at && { nextOrderDate: row.next_order_at }),
      cyclesMade: row.cycles,
      ...(shown[0]?.isTest && { isTest: true }),
      orders: shown,
    }
  })
}

function toSubscriptionOrder(order: Order, cycleNumber: number): SubscriptionContract['orders'][number] {
  const { id, number, createdDate, paymentStatus, fulfillmentStatus, isTest } = order
  const facts = { number, cycleNumber, createdDate, paymentStatus, fulfillmentStatus }
  return { orderId: id, ...facts, ...(isTest && { isTest }) }
}

export async function toContract(ctx: Context, row: ContractRow): Promise<SubscriptionContract> {
  const [contract] = await toContracts(ctx, [row])
  if (!contract) throw new Error(`Subscription ${row.id} could not be shown`)
  return contract
}
