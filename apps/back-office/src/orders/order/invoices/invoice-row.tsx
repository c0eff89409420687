import {
  deleteInvoice,
  getInvoiceDownload,
  type Invoice,
  sendInvoice,
  voidInvoice,
} from '@vitrine/client/order-invoices'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { DownloadIcon } from '@vitrine/ui/icons'

import { formatDay } from '../../../data/format.ts'
import { platformUrl } from '../../../data/image-urls.ts'
import { may } from '../../../data/may.ts'
import { Menu } from '../../../shell/menu.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { canDelete, invoiceStates, isGone, sendLabel } from './invoice-states.ts'

export function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const client = useClient()
  const { busy, run } = useOrderAction(invoice.orderId)
  const { id: invoiceId, number, status, total, balance, dueDate, sentDate, external } = invoice
  const { name, tone } = invoiceStates[status]
  const open = () =>
    void run(async () => {
      const { url } = await getInvoiceDownload(client, { invoiceId })
      window.open(platformUrl(url), '_blank', 'noopener')
      return { message: `Invoice ${number} opens in a new window.` }
    })
  const act = (work: () => Promise<unknown>, message: string) => () =>
    void run(async () => {
      await work()
      return { message }
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="vt-numbers font-medium">{number}</span>
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {[
            sentDate ? `Sent ${formatDay(sentDate)}` : 'Not sent',
            Number(balance.amount) > 0 && !isGone(status)
              ? `${balance.formattedAmount} due ${formatDay(dueDate)}`
              : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="vt-numbers">{total.formattedAmount}</span>
      {external ? null : (
        <span className="flex items-center gap-1">
          <Button variant="secondary" size="sm" busy={busy} icon={<DownloadIcon size={16} />} onClick={open}>
            PDF<span className="sr-only">{` of invoice ${number}`}</span>
          </Button>
          {may('ORDERS.MANAGE') ? (
            <Menu
              label={`Actions for invoice ${number}`}
              items={[
                ...(isGone(status)
                  ? []
                  : [
                      {
                        key: 'send',
                        label: sendLabel(status),
                        hint: 'By email, with the PDF',
                        onChoose: act(() => sendInvoice(client, { invoiceId }), `Invoice ${number} sent.`),
                      },
                      {
                        key: 'void',
                        label: 'Void',
                        hint: 'The invoice number is not reused',
                        tone: 'critical' as const,
                        onChoose: act(() => voidInvoice(client, { invoiceId }), `Invoice ${number} voided.`),
                      },
                    ]),
                ...(canDelete(status)
                  ? [
                      {
                        key: 'delete',
                        label: 'Remove',
                        tone: 'critical' as const,
                        onChoose: act(
                          () => deleteInvoice(client, { invoiceId }),
                          `Invoice ${number} removed.`,
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          ) : null}
        </span>
      )}
    </li>
  )
}
