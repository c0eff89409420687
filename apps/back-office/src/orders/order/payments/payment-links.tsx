import { useQuery } from '@tanstack/react-query'
import {
  getOrderPaymentRequestUrl,
  type OrderPaymentRequest,
  voidOrderPaymentRequest,
} from '@vitrine/client/order-payment-requests'
import { paymentRequestsOptions } from '@vitrine/react/payment-requests'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { useCopy } from '@vitrine/ui/copy-button'
import { formatDay } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { Menu } from '../../../shell/menu.tsx'
import { useOrderAction } from '../use-order-action.ts'

/** Lists the unpaid links. */
export function PaymentLinks({ orderId }: { readonly orderId: string }) {
  const { data: requests = [] } = useQuery(paymentRequestsOptions(useClient(), orderId))
  return requests
    .filter(({ status }) => status === 'UNPAID')
    .map((request) => <PaymentLink key={request.id} request={request} />)
}

function PaymentLink({ request }: { readonly request: OrderPaymentRequest }) {
  const client = useClient()
  const copy = useCopy()
  const { run } = useOrderAction(request.orderId)
  const { id: orderPaymentRequestId, title, amount, createdDate, expirationDate } = request
  return (
    <div className="flex items-center gap-4 border-b border-line py-4">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{title}</span>
          <Badge tone="caution">Unpaid link</Badge>
        </span>
        <span className="block text-sm text-ink-soft">
          {[`Created ${formatDay(createdDate)}`, expirationDate && `expires on ${formatDay(expirationDate)}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className="vt-numbers">{amount.formattedAmount}</span>
      <Menu
        label={`Actions for the link ${title}`}
        items={[
          {
            key: 'copy',
            label: 'Copy link',
            onChoose: () =>
              void getOrderPaymentRequestUrl(client, { orderPaymentRequestId }).then(
                ({ orderPaymentRequestUrl }) => copy('link', orderPaymentRequestUrl),
              ),
          },
          ...(may('PAYMENTS.MANAGE')
            ? [
                {
                  key: 'void',
                  label: 'Cancel link',
                  hint: 'The link stops working',
                  tone: 'critical' as const,
                  onChoose: () =>
                    void run(async () => {
                      await voidOrderPaymentRequest(client, { orderPaymentRequestId })
                      return { message: 'Payment link cancelled.' }
                    }),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
