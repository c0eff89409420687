import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { useMemo } from 'react'

import { formatMinor, sumMinor } from '../../data/money.ts'
import { type OpenPayment, openPaymentsOptions } from '../../data/payments.ts'
import type { List } from '../../list/list.ts'
import { shop } from '../../shop.ts'
import { findPayments, type PaymentQuery } from './payment-query.ts'

export interface PaymentList {
  readonly list: List<OpenPayment>
  readonly detail: string
  /** Changes with the payments; 0 before they are loaded. */
  readonly version: number
  readonly count: (query: PaymentQuery) => number
}

const none: readonly OpenPayment[] = []

export function usePaymentList(query: PaymentQuery): PaymentList {
  const options = openPaymentsOptions(useClient())
  const queries = useQueryClient()
  const { data, error, isPending, isRefetching, dataUpdatedAt, refetch } = useQuery(options)
  const payments = data?.payments ?? none
  const rows = useMemo(() => findPayments(payments, query), [payments, query])
  return {
    list: {
      rows,
      isPending,
      isStale: false,
      error: data ? null : error,
      hasMore: false,
      isLoadingMore: false,
      loadMore: () => {},
      retry: () => void refetch(),
      isRefreshing: isRefetching,
      refresh: () => void queries.resetQueries({ queryKey: options.queryKey, exact: true }),
    },
    detail: detailOf(payments, data?.isCut ?? false),
    version: dataUpdatedAt,
    count: (asked) => findPayments(payments, asked).length,
  }
}

function detailOf(payments: readonly OpenPayment[], isCut: boolean): string {
  const amounts = payments.flatMap(({ authorized }) => authorized ?? [])
  const sum = formatMinor(sumMinor(amounts, shop.currency), shop.currency)
  return [
    amounts.length > 0 ? `${sum} authorised.` : 'Authorised and pending payments.',
    isCut && 'The payments of the 1,000 oldest orders are shown.',
  ]
    .filter(Boolean)
    .join(' ')
}
