import '../../test/with-shop.ts'
import type { ReportFigures } from '@vitrine/client/reports'
import { expect, test } from 'vitest'

import { changeOf, compareRows, csvRows } from './compare.ts'
import { reportOf } from './reports.ts'

const money = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const figuresOf = (orders: number, net: string): ReportFigures => ({
  orders,
  items: orders,
  gross: money(net),
  discounts: money('0.00'),
  shipping: money('0.00'),
  fees: money('0.00'),
  taxable: money('0.00'),
  tax: money('0.00'),
  total: money(net),
  refunds: money('0.00'),
  refundedTax: money('0.00'),
  net: money(net),
})
const row = (key: string, orders: number, net: string) => ({
  key,
  name: key,
  figures: figuresOf(orders, net),
})

test('intervals compare by their place', () => {
  const now = { rows: [row('2026-11-01', 1, '30.00'), row('2026-11-02', 0, '0.00')] }
  const before = { rows: [row('2026-10-30', 2, '20.00'), row('2026-10-31', 1, '10.00')] }
  const rows = compareRows(reportOf(undefined, 'DAY'), now, before)
  expect(rows.map((one) => changeOf(one, 'net'))).toEqual(['+50%', '−100%'])
})

test('groups compare by their key, and those that only the days before have come last', () => {
  const now = { rows: [row('mug', 3, '90.00'), row('plate', 1, '30.00')] }
  const before = { rows: [row('bowl', 1, '40.00'), row('mug', 2, '60.00')] }
  const rows = compareRows(reportOf('products', 'DAY'), now, before)
  expect(rows.map(({ key, figures, before }) => [key, figures?.orders, before?.orders])).toEqual([
    ['mug', 3, 2],
    ['plate', 1, undefined],
    ['bowl', undefined, 1],
  ])
  expect(rows.map((one) => changeOf(one, 'net'))).toEqual(['+50%', '–', '−100%'])
})

test('the file has a second column for each compared figure', () => {
  const data = {
    currency: 'EUR',
    timeZone: 'UTC',
    rows: [row('NEW', 3, '90.00')],
    totals: figuresOf(3, '90.00'),
  }
  const report = { ...reportOf('customers', 'DAY'), figures: ['orders', 'net'] as const }
  expect(csvRows(report, data)).toEqual([
    ['Customers', 'Orders', 'After refunds', 'Currency'],
    ['First order', '3', '90.00', 'EUR'],
  ])
  expect(csvRows(report, data, { rows: [row('NEW', 1, '30.00')] })).toEqual([
    ['Customers', 'Orders', 'Orders before', 'After refunds', 'After refunds before', 'Currency'],
    ['First order', '3', '1', '90.00', '30.00', 'EUR'],
  ])
})

test('the sales of months are named by month', () => {
  const { of, labelOf } = reportOf(undefined, 'MONTH')
  expect([of, labelOf({ key: '2026-11-01', name: '' })]).toEqual(['Month', 'Nov 2026'])
})
