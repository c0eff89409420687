import type { Context } from '../../kernel/http/context.ts'
import type { EmailItem, Row } from '../../kernel/mail/email.ts'
import { inMails } from '../../media/files/index.ts'
import { type Item, itemText } from './item-text.ts'

interface Pictured extends Item {
  readonly image?: { readonly url?: string | undefined } | undefined
}

interface Line extends Pictured {
  readonly quantity: number
  readonly lineItemPrice: { readonly formattedAmount: string }
}

/** Units of an item in an email, with its picture. */
export function emailItem(
  { services: { baseUrl } }: Pick<Context, 'services'>,
  quantity: number,
  line: Pictured,
): EmailItem {
  const url = line.image?.url
  const text = itemText(quantity, line)
  return url ? { text, picture: inMails(baseUrl, url, { width: 48, height: 48, mode: 'fill' }) } : { text }
}

/** A line of a cart or an order in an email, with its picture. */
export function itemRow(ctx: Pick<Context, 'services'>, line: Line): Row {
  const { text, picture } = emailItem(ctx, line.quantity, line)
  const row = [text, line.lineItemPrice.formattedAmount] as const
  return picture ? [...row, picture] : row
}
