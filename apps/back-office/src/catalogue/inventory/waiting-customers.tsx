import { useQueryClient } from '@tanstack/react-query'
import {
  type BackInStockNotificationRequest,
  deleteBackInStockNotificationRequest,
  markAsNotificationSent,
} from '@vitrine/client/back-in-stock'
import { useClient } from '@vitrine/react/provider'
import { useState } from 'react'

import { formatDay } from '../../data/format.ts'
import { inventoryKeys } from '../../data/inventory.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { Menu } from '../../shell/menu.tsx'
import { useAction } from '../../shell/use-action.ts'

export interface WaitingCustomersProps {
  /** The name of the item. */
  readonly name: string
  readonly requests: readonly BackInStockNotificationRequest[]
}

export function WaitingCustomers({ name, requests }: WaitingCustomersProps) {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const [deleting, setDeleting] = useState<BackInStockNotificationRequest>()
  const refresh = () => queries.invalidateQueries({ queryKey: inventoryKeys.requests })
  const mark = ({ id, email }: BackInStockNotificationRequest) =>
    run(async () => {
      await markAsNotificationSent(client, { id })
      await refresh()
      return { message: `The request of ${email} is marked as sent.` }
    })
  return (
    <details className="basis-full text-sm">
      <summary className="vt-link w-fit cursor-pointer">
        Show requests<span className="sr-only">{` for ${name}`}</span>
      </summary>
      <ul aria-label={`Requests for ${name}`} className="mt-2">
        {requests.map((request) => (
          <li key={request.id} className="flex items-center gap-4 border-t border-line py-1">
            <span className="min-w-0 flex-1 break-words">{request.email}</span>
            <span className="vt-numbers text-ink-soft">{formatDay(request.createdDate)}</span>
            <Menu
              label={`Actions for the request of ${request.email}`}
              items={[
                {
                  key: 'sent',
                  label: 'Mark as sent',
                  hint: 'The customer was notified in another way',
                  onChoose: () => void mark(request),
                },
                {
                  key: 'delete',
                  label: 'Delete request',
                  tone: 'critical',
                  onChoose: () => setDeleting(request),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this request?"
        confirm="Delete request"
        failure="The request was not deleted"
        onClose={() => setDeleting(undefined)}
        onConfirm={async () => {
          if (deleting) await deleteBackInStockNotificationRequest(client, { id: deleting.id })
          await refresh()
        }}
      >
        <p>{`${deleting?.email ?? ''} gets no email when ${name} is back in stock.`}</p>
      </ConfirmDialog>
    </details>
  )
}
