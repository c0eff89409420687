import type { CheckoutDocument } from '../../checkout/checkouts/index.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { addLines, readLines, setQuantities } from '../../pricing/line-items/index.ts'
import type { AgentDocument, CheckoutRequest } from './document.ts'
import { findItems, referenceOf } from './items.ts'
import { error, type Message, warning } from './messages.ts'
import type { WriteContext } from './write-context.ts'

type Lines = CheckoutDocument['lines']

interface Applied {
  readonly lines: Lines
  readonly itemIds: AgentDocument['itemIds']
  readonly messages: readonly Message[]
}

/** The lines that the agent wants: known ones keep their id, the others are added or gone. */
export async function applyLines(
  ctx: WriteContext,
  lines: Lines,
  { itemIds }: Pick<AgentDocument, 'itemIds'>,
  wanted: CheckoutRequest['line_items'],
): Promise<Applied> {
  const { currency } = await ctx.services.settings(ctx)
  const matched = match(lines, itemIds, wanted)
  const kept = lines.filter(({ id }) => matched.some(({ lineId }) => lineId === id))
  const quantities = new Map(matched.flatMap(({ lineId, quantity }) => (lineId ? [[lineId, quantity]] : [])))
  let now: Lines = setQuantities(await readLines(ctx, kept, currency), quantities)
  const ids: Record<string, string> = {}
  for (const { lineId, itemId } of matched) if (lineId) ids[lineId] = itemId
  const added = matched.filter(({ lineId }) => lineId === undefined)
  const found = await findItems(
    ctx,
    added.map(({ itemId }) => itemId),
  )
  const messages: Message[] = []
  for (const { itemId, quantity } of added) {
    const item = found.get(itemId)
    if (!item) {
      messages.push(
        error('item_unavailable', `There is no item with the id ${itemId}`, { path: '$.line_items' }),
      )
      continue
    }
    try {
      const before: Lines = now
      now = await addLines(before, { lineItems: [{ catalogReference: referenceOf(item), quantity }] }, ctx)
      const line = now.find((one) => !before.includes(one))
      if (line) ids[line.id] = itemId
    } catch (thrown) {
      messages.push(unavailable(thrown, itemId))
    }
  }
  return { lines: now, itemIds: ids, messages: [...messages, ...adjusted(now, ids, wanted)] }
}

/** Lines as they are, in the form of a request. */
export const wantedLines = (
  lines: Lines,
  { itemIds }: Pick<AgentDocument, 'itemIds'>,
): CheckoutRequest['line_items'] =>
  lines.map(({ id, quantity }) => ({ id, item: { id: itemIds[id] ?? '' }, quantity }))

interface Matched {
  readonly itemId: string
  readonly quantity: number
  readonly lineId: string | undefined
}

/** Finds the line of each wanted item: by the line’s id, else by the item. Each line is found once. */
function match(
  lines: Lines,
  itemIds: AgentDocument['itemIds'],
  wanted: CheckoutRequest['line_items'],
): readonly Matched[] {
  const left = new Set(lines.map(({ id }) => id))
  return wanted.map(({ id, item, quantity }) => {
    const isOf = (line: string) => left.has(line) && itemIds[line] === item.id
    const lineId = id !== undefined && isOf(id) ? id : [...left].find((line) => isOf(line))
    if (lineId) left.delete(lineId)
    return { itemId: item.id, quantity, lineId }
  })
}

function unavailable(thrown: unknown, itemId: string): Message {
  if (!(thrown instanceof Failure) || thrown.status >= 500) throw thrown
  const code = thrown.code === 'ITEM_NOT_AVAILABLE' ? 'out_of_stock' : 'item_unavailable'
  return error(code, `${itemId}: ${thrown.message}`, { path: '$.line_items' })
}

/** A line has at most the stock, and at least what the product asks for. */
function adjusted(
  lines: Lines,
  ids: AgentDocument['itemIds'],
  wanted: CheckoutRequest['line_items'],
): readonly Message[] {
  return lines.flatMap(({ id, quantity }, index) => {
    const asked = wanted.filter(({ item }) => item.id === ids[id]).reduce((sum, one) => sum + one.quantity, 0)
    const path = `$.line_items[${index}].quantity`
    return asked === quantity
      ? []
      : [warning('quantity_adjusted', `The quantity is ${quantity} instead of ${asked}`, path)]
  })
}
