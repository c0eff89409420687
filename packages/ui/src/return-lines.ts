import { type ReturnReason, returnReasons } from './return-words.ts'

export interface ReturnableLine {
  readonly id: string
  /** With its choices. */
  readonly name: string
  /** The units that can be returned. */
  readonly left: number
}

interface ReturnLine {
  readonly lineItemId: string
  readonly quantity: number
  readonly reason: ReturnReason
  readonly comment?: string
  readonly exchangeWish?: string
}

/** The field names of one line in the form of a return. */
export const returnFields = (lineId: string) => ({
  item: `item.${lineId}`,
  quantity: `quantity.${lineId}`,
  reason: `reason.${lineId}`,
  comment: `comment.${lineId}`,
  exchangeWish: `exchange.${lineId}`,
})

/** The chosen lines of the form, and messages by field name. */
export function readReturnLines(lines: readonly ReturnableLine[], fieldOf: (field: string) => string) {
  const lineItems: ReturnLine[] = []
  const errors: Record<string, string> = {}
  for (const { id, left } of lines) {
    const fields = returnFields(id)
    if (!fieldOf(fields.item)) continue
    const quantity = Number(fieldOf(fields.quantity) || left)
    const reason = fieldOf(fields.reason)
    const comment = fieldOf(fields.comment).trim()
    const exchangeWish = fieldOf(fields.exchangeWish).trim()
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left)
      errors[fields.quantity] = `Enter a number from 1 to ${left}`
    if (!isReason(reason)) errors[fields.reason] = 'Choose a reason'
    else
      lineItems.push({
        lineItemId: id,
        quantity,
        reason,
        ...(comment && { comment }),
        ...(exchangeWish && { exchangeWish }),
      })
  }
  const [first] = lines
  if (first && lineItems.length === 0 && Object.keys(errors).length === 0)
    errors[returnFields(first.id).item] = 'Choose at least one item'
  return { lineItems, errors }
}

const isReason = (text: string): text is ReturnReason => Object.hasOwn(returnReasons, text)
