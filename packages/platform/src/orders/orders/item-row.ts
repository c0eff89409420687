import type { Context } from '../../kernel/http/context.ts'
import type { Row } from '../../kernel/mail/email.ts'
import { inMails } from '../../media/files/index.ts'
import { type Item, itemText } from './item-text.ts'

interface Line extends Item {
  readonly quantity: number
  readonly lineItemPrice: { readonly formattedAmount: string }
  readonly image?: { readonly url?: string | undefined } | undefined
}

/** A line of a cart or an order in an email, with its picture. */
export function itemRow({ services: { baseUrl } }: Pick<Context, 'services'>, line: Line): Row {
  const url = line.image?.url
  const row = [itemText(line.quantity, line), line.lineItemPrice.formattedAmount] as const
  return url ? [...row, inMails(baseUrl, url, { width: 48, height: 48, mode: 'fill' })] : row
}
