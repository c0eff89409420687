import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  cancelReturn,
  createReturn,
  type ListReturnsOfOrderOutput,
  listReturnsOfOrder,
  type OrderReturn,
} from '@vitrine/client/returns'
import { Banner } from '@vitrine/ui/banner'
import { ReturnState } from '@vitrine/ui/return-state'
import { toFailure } from '../data/failure.ts'
import type { Order } from '../data/orders.ts'
import type { Site } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'
import { ReturnForm, type ReturnLines } from './return-form.tsx'

export interface ReturnsProps {
  readonly order: Order
  readonly site: Site
  /** From an emailed link, for a browser that did not place the order. */
  readonly linkToken: string | undefined
}

/** The returns of an order, for buyers without an account. */
export function Returns({ order, site, linkToken }: ReturnsProps) {
  const { client } = useVisit()
  const queries = useQueryClient()
  const proof = linkToken ? { linkToken } : {}
  const queryKey = ['order', order.id, 'returns']
  const read = () => listReturnsOfOrder(client, { orderId: order.id, ...proof })
  const { data } = useQuery({
    queryKey,
    queryFn: read,
    enabled: order.fulfillmentStatus !== 'NOT_FULFILLED',
    // The server has just read it.
    refetchOnMount: false,
  })
  const renew = async () => {
    queries.setQueryData<ListReturnsOfOrderOutput>(queryKey, await read())
  }
  const ask = useSend('return', {
    mutationFn: async (lineItems: ReturnLines) => {
      await createReturn(client, { orderId: order.id, ...proof, lineItems })
      await renew()
    },
  })
  const format = daysOf(site)
  if (!data || data.returns.length + data.returnableItems.length === 0) return null
  const { returns, returnableItems, returnableUntil, instructions } = data
  return (
    <section aria-labelledby="returns" className="vt-screen-only mb-12 max-w-measure">
      <h2 id="returns" className="border-b border-line pb-3 text-2xl">
        {texts().confirmation.returns}
      </h2>
      {ask.isSuccess ? (
        <Banner tone="positive" className="mt-4" title={texts().confirmation.returnRequested} />
      ) : null}
      <ul className="divide-y divide-line">
        {returns.map((made) => (
          <ReturnRow
            key={made.id}
            made={made}
            order={order}
            day={format(made.createdDate)}
            instructions={instructions}
            onCancel={async () => {
              await cancelReturn(client, { returnId: made.id, ...proof })
              await renew()
            }}
          />
        ))}
      </ul>
      {returnableItems.length > 0 ? (
        <ReturnForm
          key={returns.length}
          order={order}
          items={returnableItems}
          until={returnableUntil && format(returnableUntil)}
          ask={ask}
        />
      ) : null}
    </section>
  )
}

interface ReturnRowProps {
  readonly made: OrderReturn
  readonly order: Order
  readonly day: string
  readonly instructions: string | undefined
  readonly onCancel: () => Promise<void>
}

function ReturnRow({ made, order, day, instructions, onCancel }: ReturnRowProps) {
  const { id, status, lineItems, note } = made
  const name = `cancel-return-${id}`
  const cancel = useSend(name, { mutationFn: onCancel })
  const nameOf = (lineId: string) =>
    order.lineItems.find((line) => line.id === lineId)?.productName.translated ?? texts().confirmation.anItem
  return (
    <li className="py-4">
      <ReturnState
        status={status}
        day={day}
        contents={lineItems.map((line) => `${line.quantity} × ${nameOf(line.lineItemId)}`)}
        note={note}
        instructions={instructions}
      >
        {status === 'REQUESTED' ? (
          <Press
            name={name}
            onPress={() => cancel.mutate()}
            variant="secondary"
            size="sm"
            busy={cancel.isPending}
          >
            {texts().confirmation.cancelReturn}
          </Press>
        ) : null}
      </ReturnState>
      {cancel.error ? (
        <FailureBanner failure={toFailure(cancel.error)} title={texts().confirmation.returnNotCanceled} />
      ) : null}
    </li>
  )
}

function daysOf({ locale, timeZone }: Site): (date: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return (date) => format.format(date)
}
