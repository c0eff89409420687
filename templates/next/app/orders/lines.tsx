import type { Order } from '@vitrine/client/orders'

import { choicesOf } from '../choices.ts'

export const OrderLines = ({ lines }: { readonly lines: Order['lineItems'] }) => (
  <ul className="rows">
    {lines.map(({ id, quantity, productName, descriptionLines, lineItemPrice }) => (
      <li key={id}>
        <span>
          {quantity} × {productName.translated ?? productName.original}
          <span className="choices">{choicesOf(descriptionLines)}</span>
        </span>
        <span>{lineItemPrice.formattedAmount}</span>
      </li>
    ))}
  </ul>
)
