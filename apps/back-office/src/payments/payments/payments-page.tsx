import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { CreditCardIcon } from '@vitrine/ui/icons'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

import { selectionProps } from '../../bulk/row-selection-bar.tsx'
import { useRowTasks } from '../../bulk/use-row-tasks.tsx'
import { formatWhen } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { changedByPayments, isAuthorized, type OpenPayment } from '../../data/payments.ts'
import { choiceFilters } from '../../list/choice-filters.tsx'
import { fromList } from '../../list/from-list.ts'
import { ListPage } from '../../list/list-page.tsx'
import { RowCard } from '../../list/row-card.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useRowsSelection } from '../../list/use-rows-selection.ts'
import { customerName } from '../../orders/orders/customer-name.ts'
import { Menu } from '../../shell/menu.tsx'
import { captureTask } from './capture-task.ts'
import {
  amountText,
  orderHref,
  orderTitle,
  PaymentMarks,
  paymentColumns,
  paymentHead,
} from './payment-columns.tsx'
import {
  type PaymentQuery,
  type PaymentSort,
  paymentAddress,
  paymentSorts,
  paymentViews,
  stateName,
  stateValues,
} from './payment-query.ts'
import { useCapture } from './use-capture.tsx'
import { useMarkPaid } from './use-mark-paid.ts'
import { usePaymentList } from './use-payment-list.ts'

const filters = choiceFilters<'state', PaymentSort>([
  { name: 'state', title: 'Status', values: stateValues, nameOf: stateName },
])
const words = { one: 'payment', many: 'payments' }
const nameOf = ({ order }: OpenPayment) => `payment of order ${order.number}`

export function PaymentsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const state = useAddressQuery(paymentAddress.read, paymentAddress.write)
  const { list, detail, version, count } = usePaymentList(state.query)
  const selected = useRowsSelection(list.rows, paymentAddress.write(state.query), nameOf, 'PAYMENTS.MANAGE')
  const capture = useCapture()
  const tasks = useRowTasks<OpenPayment>({
    ...words,
    titleOf: orderTitle,
    hrefOf: orderHref,
    onDone() {
      for (const queryKey of changedByPayments) void queries.invalidateQueries({ queryKey })
      selected.selection.clear()
    },
  })
  const counts = {
    key: ['back-office', 'payment-counts', version],
    of: async (asked: PaymentQuery) => String(count(asked)),
  }
  const { ask } = capture
  const markPaid = useMarkPaid()
  const menu = useCallback(
    (open: OpenPayment, isStop: boolean) => (
      <Menu
        label={`Actions for ${nameOf(open)}`}
        tabIndex={isStop ? 0 : -1}
        items={[
          ...(isAuthorized(open) && may('PAYMENTS.MANAGE')
            ? [{ key: 'capture', label: 'Capture', onChoose: () => ask(open) }]
            : []),
          ...(open.payment.status === 'PENDING_MERCHANT' && may('PAYMENTS.MANAGE')
            ? [{ key: 'paid', label: 'Mark as paid', onChoose: () => markPaid(open) }]
            : []),
          {
            key: 'view',
            label: 'View order',
            onChoose: () => void navigate(orderHref(open), { state: fromList }),
          },
        ]}
      />
    ),
    [ask, markPaid, navigate],
  )
  return (
    <>
      <ListPage
        title="Payments"
        detail={detail}
        path="/payments"
        {...words}
        {...{ state, list, filters, menu, nameOf }}
        head={paymentHead}
        columns={paymentColumns}
        address={paymentAddress}
        defaultQuery={paymentAddress.defaultQuery}
        descendsFirst={['date', 'amount']}
        sorts={paymentSorts}
        views={paymentViews}
        viewExample="Expires soon, highest amount first"
        {...(version > 0 && { counts })}
        searchFor="Order, name or email"
        {...selectionProps({ selected, ...words, tasks: [captureTask(client)], onTask: tasks.start })}
        card={(open, now) => (
          <RowCard
            to={orderHref(open)}
            title={customerName(open.order)}
            end={amountText(open)}
            detail={`${open.order.number} · ${formatWhen(open.payment.createdDate, now)}`}
            marks={<PaymentMarks {...{ open, now }} withCode />}
            {...selected.boxOf(open)}
          />
        )}
        cardHeight={116}
        empty={
          <EmptyState title="No open payments" icon={<CreditCardIcon size={28} />}>
            Payments that you can capture and payments that are still pending will appear here.
          </EmptyState>
        }
      />
      {capture.dialog}
      {tasks.dialog}
    </>
  )
}
