import type { ReturnStatus } from '../../generated/returns.ts'
import type { Order } from '../../generated/shared.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

/** The allowed status changes of a return. A buyer cancels only a requested one. */
export const returnMoves = {
  REQUESTED: ['APPROVED', 'DECLINED', 'CANCELED'],
  APPROVED: ['RECEIVED', 'CANCELED'],
  DECLINED: [],
  RECEIVED: [],
  CANCELED: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

export function mayMove(from: ReturnStatus, to: ReturnStatus): boolean {
  const next: readonly ReturnStatus[] = returnMoves[from]
  return next.includes(to)
}

const defaultWindow = 30

export const windowDaysOf = ({ returns }: Pick<SiteSettings, 'returns'>): number =>
  returns?.windowDays ?? defaultWindow

interface Shipment {
  readonly created_at: Date
  readonly line_items: readonly { readonly id: string; readonly quantity: number }[]
}

interface Earlier {
  readonly status: ReturnStatus
  readonly line_items: readonly { readonly lineItemId: string; readonly quantity: number }[]
}

export interface Facts {
  /** Its goods; files, gift cards and services cannot be sent back. */
  readonly lineItems: readonly Pick<Order['lineItems'][number], 'id' | 'quantity' | 'refundQuantity'>[]
  readonly shipments: readonly Shipment[]
  readonly returns: readonly Earlier[]
}

/** Shipped units by line item that are in no other return. */
export function unitsLeft({ lineItems, shipments, returns }: Facts): Map<string, number> {
  return positive(lineItems, ({ id }) => shippedOf(shipments, id) - takenOf(returns, id))
}

/** The units that a buyer can return: shipped in time, in no other return, and not refunded without a return. */
export function unitsForBuyer(facts: Facts, windowDays: number, now: Date): Map<string, number> {
  const inTime = facts.shipments.filter(({ created_at }) => isInTime(created_at, windowDays, now))
  return positive(facts.lineItems, ({ id, quantity, refundQuantity = 0 }) => {
    const shipped = shippedOf(facts.shipments, id)
    const taken = takenOf(facts.returns, id)
    const refunded = Math.max(0, refundQuantity - taken - (quantity - shipped))
    return Math.min(shippedOf(inTime, id), shipped - taken - refunded)
  })
}

/** The units of a received return that are not refunded yet. */
export function unitsToCredit(
  { lineItems }: Pick<Facts, 'lineItems'>,
  returns: readonly Earlier[],
  { line_items }: Earlier,
): { lineItemId: string; quantity: number }[] {
  const received = returns.filter(({ status }) => status === 'RECEIVED')
  return line_items.flatMap(({ lineItemId, quantity }) => {
    const refunded = lineItems.find(({ id }) => id === lineItemId)?.refundQuantity ?? 0
    const open = Math.min(quantity, takenOf(received, lineItemId) - refunded)
    return open > 0 ? [{ lineItemId, quantity: open }] : []
  })
}

/** The end of the time for the latest shipment with one of these line items. */
export function returnableUntil(
  { shipments }: Pick<Facts, 'shipments'>,
  ids: ReadonlySet<string>,
  windowDays: number,
): Date | undefined {
  const times = shipments
    .filter(({ line_items }) => line_items.some(({ id }) => ids.has(id)))
    .map(({ created_at }) => created_at.getTime())
  return times.length > 0 ? later(new Date(Math.max(...times)), days(windowDays)) : undefined
}

const isInTime = (shipped: Date, windowDays: number, now: Date): boolean =>
  windowDays > 0 && now.getTime() <= later(shipped, days(windowDays)).getTime()

function positive<Line extends { readonly id: string }>(
  lines: readonly Line[],
  count: (line: Line) => number,
): Map<string, number> {
  return new Map(lines.map((line) => [line.id, count(line)] as const).filter(([, units]) => units > 0))
}

function shippedOf(shipments: readonly Shipment[], lineId: string): number {
  return sum(shipments.flatMap(({ line_items }) => line_items.filter(({ id }) => id === lineId)))
}

function takenOf(returns: readonly Earlier[], lineId: string): number {
  return sum(
    returns
      .filter(({ status }) => status !== 'DECLINED' && status !== 'CANCELED')
      .flatMap(({ line_items }) => line_items.filter(({ lineItemId }) => lineItemId === lineId)),
  )
}

const sum = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0)
