/** The figures of a report; amounts in minor units. */
export interface Figures {
  readonly orders: number
  readonly items: number
  readonly gross: number
  readonly discounts: number
  readonly shipping: number
  readonly fees: number
  readonly taxable: number
  readonly tax: number
  readonly total: number
  readonly refunds: number
  readonly refunded_tax: number
}

type Figure = keyof Figures

export const figureNames = [
  'orders',
  'items',
  'gross',
  'discounts',
  'shipping',
  'fees',
  'taxable',
  'tax',
  'total',
  'refunds',
  'refunded_tax',
] as const satisfies readonly Figure[]

export const noFigures: Figures = {
  orders: 0,
  items: 0,
  gross: 0,
  discounts: 0,
  shipping: 0,
  fees: 0,
  taxable: 0,
  tax: 0,
  total: 0,
  refunds: 0,
  refunded_tax: 0,
}

export function addFigures(one: Figures, other: Figures, sign: 1 | -1 = 1): Figures {
  const sum: Record<Figure, number> = { ...one }
  for (const name of figureNames) sum[name] += sign * other[name]
  return sum
}
