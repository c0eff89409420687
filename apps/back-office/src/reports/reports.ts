import type { GetReportInput, ReportFigures, ReportName, ReportRow } from '@vitrine/client/reports'

import { countryName, formatPlainDay, formatPlainMonth } from '../data/format.ts'
import { channelName } from '../data/order-states.ts'

export type Figure = keyof ReportFigures
export type Interval = NonNullable<GetReportInput['interval']>

export interface Report {
  readonly name: ReportName
  readonly path: string
  readonly title: string
  /** The head of the first column. */
  readonly of: string
  readonly figures: readonly Figure[]
  /** The figures above the chart, whose last one is that of the chart. */
  readonly stats: readonly [...Figure[], Figure]
  readonly labelOf: (row: Pick<ReportRow, 'key' | 'name'>) => string
}

const stats = ['orders', 'total', 'refunds', 'net'] as const
const whole = ['orders', 'gross', 'discounts', 'shipping', 'tax', 'total', 'refunds', 'net'] as const
const customers: Readonly<Record<string, string>> = { NEW: 'First order', RETURNING: 'Returning customers' }
const byName = ({ name }: Pick<ReportRow, 'name'>) => name

const sales: Report = {
  name: 'SALES',
  path: '/reports',
  title: 'Sales',
  of: 'Day',
  figures: whole,
  stats,
  labelOf: ({ key }) => formatPlainDay(key),
}

export const reports: readonly Report[] = [
  sales,
  {
    name: 'PRODUCTS',
    path: '/reports/products',
    title: 'Products',
    of: 'Product',
    figures: ['orders', 'items', 'gross', 'discounts', 'tax', 'total', 'refunds', 'net'],
    stats,
    labelOf: byName,
  },
  {
    name: 'COLLECTIONS',
    path: '/reports/collections',
    title: 'Collections',
    of: 'Collection',
    // An order of two products of a collection would count twice.
    figures: ['items', 'gross', 'discounts', 'tax', 'total', 'refunds', 'net'],
    stats: ['items', 'total', 'refunds', 'net'],
    labelOf: ({ name }) => name || 'In no collection',
  },
  {
    name: 'CHANNELS',
    path: '/reports/channels',
    title: 'Channels',
    of: 'Channel',
    figures: whole,
    stats,
    labelOf: ({ key }) => channelName(key),
  },
  {
    name: 'DISCOUNTS',
    path: '/reports/discounts',
    title: 'Discounts',
    of: 'Discount',
    figures: ['orders', 'discounts', 'total'],
    stats: ['orders', 'total', 'discounts'],
    labelOf: ({ key, name }) => (key === 'MERCHANT' ? 'Given by staff' : name),
  },
  {
    name: 'COUNTRIES',
    path: '/reports/countries',
    title: 'Countries',
    of: 'Country',
    figures: whole,
    stats,
    labelOf: ({ key }) => (key ? countryName(key) : 'Unknown'),
  },
  {
    name: 'CUSTOMERS',
    path: '/reports/customers',
    title: 'Customers',
    of: 'Customers',
    figures: whole,
    stats,
    labelOf: ({ key }) => customers[key] ?? key,
  },
  {
    name: 'TAXES',
    path: '/reports/taxes',
    title: 'Taxes',
    of: 'Tax',
    figures: ['orders', 'taxable', 'tax', 'refundedTax'],
    stats: ['orders', 'taxable', 'refundedTax', 'tax'],
    labelOf: byName,
  },
]

const ofInterval: Readonly<Record<Interval, Pick<Report, 'of' | 'labelOf'>>> = {
  DAY: sales,
  WEEK: { of: 'Week from', labelOf: sales.labelOf },
  MONTH: { of: 'Month', labelOf: ({ key }) => formatPlainMonth(key) },
}

/** The report of a path. The interval is that of the sales. */
export const reportOf = (path: string | undefined, interval: Interval): Report =>
  reports.find((report) => report.path === `/reports/${path}`) ?? { ...sales, ...ofInterval[interval] }

export const figureNames: Readonly<Record<Figure, string>> = {
  orders: 'Orders',
  items: 'Items',
  gross: 'Items before discounts',
  discounts: 'Discounts',
  shipping: 'Delivery',
  fees: 'Fees',
  taxable: 'Taxed amount',
  tax: 'Tax',
  total: 'Total',
  refunds: 'Refunds',
  refundedTax: 'Tax in refunds',
  net: 'After refunds',
}

export const numberOf = (figures: ReportFigures | undefined, figure: Figure): number => {
  const value = figures?.[figure] ?? 0
  return typeof value === 'number' ? value : Number(value.amount)
}

/** As a person reads it; a dash without figures. */
export const textOf = (figures: ReportFigures | undefined, figure: Figure): string => {
  const value = figures?.[figure] ?? '–'
  return typeof value === 'object' ? value.formattedAmount : String(value)
}

/** As a spreadsheet reads it. */
export const plainOf = (figures: ReportFigures | undefined, figure: Figure): string => {
  const value = figures?.[figure] ?? 0
  return typeof value === 'object' ? value.amount : String(value)
}
