import { useSuspenseQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { returnsOptions } from '@vitrine/react/returns'
import { Button } from '@vitrine/ui/button'
import { ReturnFields } from '@vitrine/ui/return-fields'
import { ReturnState } from '@vitrine/ui/return-state'
import { useState } from 'react'

import { useSending } from '../account/use-sending.ts'
import { formatDay } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'
import { type ReturnsOfOrder, returnableLines } from './returnable-lines.ts'

/** The returns of an order, and the form to ask for another one. */
export function Returns({ order }: { readonly order: Order }) {
  const { data: known } = useSuspenseQuery(returnsOptions(useClient(), order.id))
  const { returns, returnableItems, instructions } = known
  const { Form, isBusyWith } = useSending('cancel-return')
  if (returns.length === 0 && returnableItems.length === 0) return null
  const nameOf = (id: string) =>
    order.lineItems.find((line) => line.id === id)?.productName.translated ?? moreTexts.orders.anItem
  return (
    <section aria-labelledby="returns" className="vt-screen-only mt-10 border-t border-line pt-8">
      <h2 id="returns" className="mb-4 text-2xl">
        {moreTexts.orders.returns}
      </h2>
      {returns.length > 0 ? (
        <ul className="mb-4 divide-y divide-line">
          {returns.map(({ id, status, createdDate, lineItems, note }) => (
            <li key={id} className="py-4 first:pt-0">
              <ReturnState
                status={status}
                day={formatDay(createdDate)}
                contents={lineItems.map((line) => `${line.quantity} × ${nameOf(line.lineItemId)}`)}
                note={note}
                instructions={instructions}
              >
                {status === 'REQUESTED' ? (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="return" value={id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="cancel-return"
                      variant="secondary"
                      size="sm"
                      busy={isBusyWith('return', id)}
                    >
                      {moreTexts.orders.cancelReturn}
                    </Button>
                  </Form>
                ) : null}
              </ReturnState>
            </li>
          ))}
        </ul>
      ) : null}
      {returnableItems.length > 0 ? <ReturnForm key={returns.length} order={order} known={known} /> : null}
    </section>
  )
}

function ReturnForm({ order, known }: { readonly order: Order; readonly known: ReturnsOfOrder }) {
  const { Form, form, answer, isBusy } = useSending('return')
  // Open after a form that was sent without scripts and refused.
  const [isOpen, setOpen] = useState(Boolean(answer?.fields ?? answer?.failure))
  const typed = answer?.done ? undefined : answer?.typed
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer text-sm text-ink-soft">
        {known.returnableUntil
          ? moreTexts.orders.returnUntil(formatDay(known.returnableUntil))
          : moreTexts.orders.returnItems}
      </summary>
      <Form ref={form} method="post" preventScrollReset className="mt-4 flex flex-col items-start gap-5">
        <div className="w-full">
          <ReturnFields
            lines={returnableLines(order, known)}
            field={(name) => ({ name, defaultValue: typed?.[name], error: answer?.fields?.[name] })}
            box={(name) => ({
              name,
              defaultChecked: typed?.[name] !== undefined,
              error: answer?.fields?.[name],
            })}
          />
        </div>
        <p className="text-sm text-ink-soft">{moreTexts.orders.waitForAnswer}</p>
        <Button type="submit" name="intent" value="return" variant="secondary" busy={isBusy}>
          {moreTexts.orders.sendRequest}
        </Button>
      </Form>
    </details>
  )
}
