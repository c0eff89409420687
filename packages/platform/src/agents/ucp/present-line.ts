import { toMinor } from '@vitrine/pricing/money'
import type { Checkout } from '../../generated/checkouts.ts'
import type { AgentDocument } from './document.ts'

type Line = Pick<Checkout['lineItems'][number], 'id' | 'quantity' | 'productName' | 'catalogReference'> & {
  readonly price: { readonly amount: string }
  readonly media?: { readonly url?: string | undefined } | undefined
}

interface Shown {
  readonly document: Pick<AgentDocument, 'itemIds'>
  readonly baseUrl: string
}

/** A line of a cart, a checkout or an order. Its item has the id that the agent sent. */
export function toLine(line: Line, { document, baseUrl }: Shown, currency: string) {
  const price = toMinor(line.price.amount, currency)
  const amount = price * line.quantity
  const { url } = line.media ?? {}
  return {
    id: line.id,
    item: {
      id: document.itemIds[line.id] ?? line.catalogReference?.catalogItemId ?? line.id,
      title: line.productName.translated ?? line.productName.original,
      price,
      ...(url && { image_url: new URL(url, baseUrl).href }),
    },
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  }
}
