import { restock, unitsOfLines } from '../../catalogue/inventory/index.ts'
import type {
  ReceiveReturnError,
  ReceiveReturnInput,
  ReceiveReturnOutput,
  ReturnRestockItem,
} from '../../generated/returns.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { markArrived } from '../fulfillments/index.ts'
import { sendReturnMail } from './mails.ts'
import { moveReturn } from './move.ts'
import { mayMove } from './rules.ts'
import { type ReturnRow, returnsOf } from './store.ts'

type Receiving = Context<ReceiveReturnError>
type Units = ReadonlyMap<string, number>

/** Stock is locked after the order, as in refunds. */
export async function receiveReturn(
  { returnId, restock: wanted = [], notifyBuyer = true }: ReceiveReturnInput,
  ctx: Receiving,
): Promise<ReceiveReturnOutput> {
  const { order, moved } = await moveReturn(ctx, returnId, 'RECEIVED', async (locked, row) => {
    if (!mayMove(row.status, 'RECEIVED')) return {}
    const units = unitsOf(ctx, locked, row, wanted)
    await putBack(ctx, locked, units)
    return {
      lineItems: row.line_items.map((line) => ({
        ...line,
        restockedQuantity: units.get(line.lineItemId) ?? 0,
      })),
      order: {
        lineItems: locked.lineItems.map((line) => ({
          ...line,
          restockQuantity: (line.restockQuantity ?? 0) + (units.get(line.id) ?? 0),
        })),
      },
    }
  })
  await markArrived(ctx, order, await cameBack(ctx, order.id))
  if (notifyBuyer) await sendReturnMail(ctx, order, moved)
  return { return: moved }
}

/** The units of all received returns of an order. */
async function cameBack(ctx: Context, orderId: string): Promise<Units> {
  const units = new Map<string, number>()
  for (const { status, line_items: lines } of await returnsOf(ctx, orderId)) {
    if (status !== 'RECEIVED') continue
    for (const { lineItemId, quantity } of lines)
      units.set(lineItemId, (units.get(lineItemId) ?? 0) + quantity)
  }
  return units
}

function unitsOf(
  ctx: Receiving,
  order: Order,
  { line_items }: ReturnRow,
  wanted: readonly ReturnRestockItem[],
): Units {
  const units = new Map<string, number>()
  for (const { lineItemId, quantity } of wanted) {
    const returned = line_items.find((one) => one.lineItemId === lineItemId)
    const line = order.lineItems.find(({ id }) => id === lineItemId)
    if (!returned || !line) return ctx.fail('LINE_ITEM_NOT_FOUND', { lineItemId })
    const count = (units.get(lineItemId) ?? 0) + quantity
    if (count > returned.quantity || count + (line.restockQuantity ?? 0) > line.quantity)
      return ctx.fail('INVALID_LINE_ITEM_RESTOCK_QUANTITY', { lineItemId })
    units.set(lineItemId, count)
  }
  return units
}

async function putBack(ctx: Context, order: Order, units: Units): Promise<void> {
  const lines = order.lineItems.flatMap((line) => {
    const quantity = units.get(line.id)
    return quantity ? [{ ...line, quantity }] : []
  })
  const stock = await unitsOfLines(ctx, lines)
  if (stock.length > 0) await restock(ctx, { orderId: order.id, lines: stock })
}
