import { useQuery } from '@tanstack/react-query'
import { renewDownloads } from '@vitrine/client/digital-downloads'
import type { Order } from '@vitrine/client/orders'
import { downloadsOptions } from '@vitrine/react/downloads'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { counted, formatDay } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { Fact } from '../../shell/section.tsx'
import { useOrderAction } from './use-order-action.ts'

export function OrderDownloads({ order }: { readonly order: Order }) {
  const client = useClient()
  const isDigital = order.lineItems.some(({ itemType }) => itemType.preset === 'DIGITAL')
  const { data: downloads = [] } = useQuery({ ...downloadsOptions(client, order.id), enabled: isDigital })
  const { busy, run } = useOrderAction(order.id)
  if (downloads.length === 0) return null
  const renew = () =>
    void run(async () => {
      await renewDownloads(client, { orderId: order.id, sendEmail: true })
      return { message: 'New links are on their way to the customer.' }
    })
  return (
    <Fact title="Downloads">
      <ul className="flex flex-col gap-2">
        {downloads.map(({ fileId, lineItemId, fileName, link, expirationDate, downloadsLeft }) => (
          <li key={lineItemId + fileId}>
            <span className="block break-words text-ink">{fileName}</span>
            {link
              ? `${counted(downloadsLeft, 'download', 'downloads')} left, until ${formatDay(expirationDate)}`
              : 'The link has expired.'}
          </li>
        ))}
      </ul>
      {may('ORDERS.MANAGE') ? (
        <Button variant="secondary" size="sm" busy={busy} onClick={renew} className="mt-3">
          Send new links
        </Button>
      ) : null}
    </Fact>
  )
}
