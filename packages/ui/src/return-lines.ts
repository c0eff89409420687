import type { ReturnReason } from './return-words.ts'
import { english, type OrderTexts } from './texts/orders-en.ts'

export interface ReturnableLine {
  readonly id: string
  /** With its choices. */
  readonly name: string
  /** The units that can be returned. */
  readonly left: number
  /** Variants of the product that are in stock; without any, the customer writes what they want. */
  readonly replacements?: readonly { readonly variantId: string; readonly name: string }[]
}

interface ReturnLine {
  readonly lineItemId: string
  readonly quantity: number
  readonly reason: ReturnReason
  readonly comment?: string
  readonly exchangeWish?: string
  readonly exchangeVariantId?: string
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
export function readReturnLines(
  lines: readonly ReturnableLine[],
  fieldOf: (field: string) => string,
  texts = english,
) {
  const lineItems: ReturnLine[] = []
  const errors: Record<string, string> = {}
  for (const { id, left, replacements = [] } of lines) {
    const fields = returnFields(id)
    if (!fieldOf(fields.item)) continue
    const quantity = Number(fieldOf(fields.quantity) || left)
    const reason = fieldOf(fields.reason)
    const comment = fieldOf(fields.comment).trim()
    const exchangeWish = fieldOf(fields.exchangeWish).trim()
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left)
      errors[fields.quantity] = texts.numberUpTo(left)
    if (!isReason(reason, texts)) errors[fields.reason] = texts.chooseReason
    else
      lineItems.push({
        lineItemId: id,
        quantity,
        reason,
        ...(comment && { comment }),
        ...(exchangeWish &&
          (replacements.length > 0 ? { exchangeVariantId: exchangeWish } : { exchangeWish })),
      })
  }
  const [first] = lines
  if (first && lineItems.length === 0 && Object.keys(errors).length === 0)
    errors[returnFields(first.id).item] = texts.chooseItem
  return { lineItems, errors }
}

const isReason = (text: string, { returnReasons }: OrderTexts): text is ReturnReason =>
  Object.hasOwn(returnReasons, text)
