import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AbandonedCheckout,
  deleteAbandonedCheckout,
  sendAbandonedCheckoutReminder,
} from '@vitrine/client/abandoned-checkouts'
import { useClient } from '@vitrine/react/provider'
import { Button, buttonClass } from '@vitrine/ui/button'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { Timeline } from '@vitrine/ui/timeline'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'

import { abandonedKeys, abandonedOptions } from '../../data/abandoned.ts'
import { formatMoment } from '../../data/format.ts'
import { FormSkeleton } from '../../form/form-skeleton.tsx'
import { BackToList } from '../../list/back-to-list.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { LinkRow } from '../../orders/order/payments/payment-link-dialog.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { Menu } from '../../shell/menu.tsx'
import { OnePage } from '../../shell/one-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Fact, Section } from '../../shell/section.tsx'
import { useAction } from '../../shell/use-action.ts'
import { abandonedStates, activityLabels, contactName } from './abandoned-labels.ts'

const list = { to: '/abandoned-checkouts', name: 'Abandoned checkouts' }

export function AbandonedCheckoutPage() {
  const { abandonedId = '' } = useParams()
  const query = useQuery(abandonedOptions(useClient(), abandonedId))
  return (
    <OnePage query={query} one="checkout" list={list} skeleton={<FormSkeleton />}>
      {(checkout) => <AbandonedView checkout={checkout} />}
    </OnePage>
  )
}

function AbandonedView({ checkout }: { readonly checkout: AbandonedCheckout }) {
  const { status, createdDate, lineItems, subtotalPrice, totalPrice, buyerInfo, activities } = checkout
  const { contactDetails, checkoutUrl, checkoutRecoveredDate, orderId } = checkout
  const happened = [
    ...(checkoutRecoveredDate
      ? [
          {
            key: 'recovered',
            title: 'Order placed',
            date: checkoutRecoveredDate,
            tone: 'positive' as const,
          },
        ]
      : []),
    ...activities.toReversed().map(({ createdDate, type }) => ({
      key: `${type} ${createdDate.toISOString()}`,
      title: activityLabels[type],
      date: createdDate,
    })),
    { key: 'left', title: 'Checkout abandoned', date: createdDate },
  ]
  return (
    <div className="pb-16">
      <PageHead
        title={contactName(checkout)}
        back={<BackToList {...list} />}
        marks={<StateBadge {...abandonedStates[status]} />}
        detail={`Abandoned ${formatMoment(createdDate)}`}
        actions={<Actions checkout={checkout} />}
      />
      <div className="mt-3 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <Section title="Items">
            <ul className="border-t border-line">
              {lineItems.map(({ id, productName, quantity, lineItemPrice }) => (
                <li key={id} className="flex justify-between gap-4 border-b border-line py-3">
                  <span>{`${quantity} × ${productName.original}`}</span>
                  <span className="vt-numbers">{lineItemPrice.formattedAmount}</span>
                </li>
              ))}
            </ul>
            <SummaryRows
              className="mt-5 sm:ml-auto sm:max-w-narrow"
              rows={[
                { key: 'subtotal', label: 'Subtotal', value: subtotalPrice.formattedAmount },
                { key: 'total', label: 'Total', value: totalPrice.formattedAmount, strong: true },
              ]}
            />
          </Section>
          <Section title="Activity">
            <Timeline
              label="Activity"
              entries={happened.map(({ date, ...entry }) => ({
                ...entry,
                at: formatMoment(date),
                dateTime: date.toISOString(),
              }))}
            />
          </Section>
        </div>
        <aside aria-label="Checkout details" className="min-w-0">
          <Fact title="Customer">
            <p className="text-ink">{contactName(checkout)}</p>
            <a href={`mailto:${buyerInfo.email}`} className="vt-link break-words">
              {buyerInfo.email}
            </a>
            {contactDetails?.phone ? <p>{contactDetails.phone}</p> : null}
          </Fact>
          {orderId ? (
            <Fact title="Order">
              <Link to={`/orders/${orderId}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                View order
              </Link>
            </Fact>
          ) : (
            <Fact title="Recovery link">
              <p className="mb-3">
                This link reopens the checkout with its items. You can send it to the customer yourself.
              </p>
              <LinkRow url={checkoutUrl} />
            </Fact>
          )}
        </aside>
      </div>
    </div>
  )
}

function Actions({ checkout: { id, status, buyerInfo } }: { readonly checkout: AbandonedCheckout }) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const [removing, setRemoving] = useState(false)
  const renew = () => queries.invalidateQueries({ queryKey: abandonedKeys })
  return (
    <>
      {status === 'ABANDONED' ? (
        <Button
          size="sm"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await sendAbandonedCheckoutReminder(client, { abandonedCheckoutId: id })
              await renew()
              return { message: `A reminder is on its way to ${buyerInfo.email}.` }
            })
          }
        >
          Send reminder
        </Button>
      ) : null}
      <Menu
        label="More actions for this checkout"
        items={[{ key: 'remove', label: 'Delete', tone: 'critical', onChoose: () => setRemoving(true) }]}
      />
      <ConfirmDialog
        open={removing}
        title="Delete this checkout?"
        confirm="Delete"
        failure="The checkout was not deleted"
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await deleteAbandonedCheckout(client, { abandonedCheckoutId: id })
          void renew()
          void navigate(list.to)
        }}
      >
        <p>The recovery link and all reminders stop working. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
