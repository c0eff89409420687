import type {
  CatalogReference,
  InvalidMembership,
  Membership,
  MembershipSelection,
  SelectedMembership,
} from '../../generated/shared.ts'
import type { HeldRow } from './store.ts'

/** The `appId` of the shop's own memberships. */
export const membershipsAppId = '8b4f6a6e-2b0e-4d0c-9b9d-3e3be0000001'

/** The fields of a line that memberships depend on. */
export interface PayableLine {
  readonly id: string
  readonly quantity: number
  readonly itemType: string
  readonly productId?: string | undefined
  readonly collectionIds?: readonly string[] | undefined
  readonly catalogReference?: CatalogReference | undefined
  /** The membership selected when the line was added. */
  readonly selected?: SelectedMembership | undefined
}

export type InvalidReason =
  | 'CANCELED'
  | 'NOT_STARTED'
  | 'EXPIRED'
  | 'PLAN_INACTIVE'
  | 'NO_CREDITS_LEFT'
  | 'NOT_ENOUGH_CREDITS'

/** A line that a membership pays, with one credit per unit. */
export interface MembershipPayment {
  readonly membershipId: string
  readonly lineItemId: string
  readonly credits: number
  /** The app that provides the membership, and its charge; absent for the shop's own. */
  readonly provider?: {
    readonly pluginId: string
    readonly appId: string
    readonly charge: Readonly<Record<string, unknown>>
  }
}

export interface MembershipsOfCart {
  readonly eligible: readonly Membership[]
  readonly invalid: readonly InvalidMembership[]
  /** The valid selections. */
  readonly selected: readonly MembershipSelection[]
  readonly payments: readonly MembershipPayment[]
  /** The reason why a selection is not valid. */
  readonly refusal?: {
    readonly membershipId: string
    readonly reason: InvalidReason | 'NOT_HELD' | 'NOT_FOR_ITEM'
  }
}

/** The shop's own memberships that can pay these lines, and which selections are valid. */
export function membershipsOf(
  rows: readonly HeldRow[],
  lines: readonly PayableLine[],
  wished: readonly MembershipSelection[],
  now: Date,
): MembershipsOfCart {
  const cases = rows.flatMap((row) => {
    const covered = lines.filter((line) => covers(row, line))
    if (covered.length === 0) return []
    const reason = invalidity(row, covered, now)
    const payable = reason ? covered : covered.filter(({ quantity }) => quantity <= leftOf(row))
    return [{ row, reason, membership: toMembership(row, payable) }]
  })
  const valid = cases.filter(({ reason }) => !reason)
  return {
    eligible: valid.map(({ membership }) => membership),
    invalid: cases.flatMap(({ reason, membership }) => (reason ? [{ membership, reason }] : [])),
    ...choose(valid, cases, lines, wished),
  }
}

interface Case {
  readonly row: HeldRow
  readonly reason: InvalidReason | undefined
  readonly membership: Membership
}

function choose(
  valid: readonly Case[],
  cases: readonly Case[],
  lines: readonly PayableLine[],
  wishes: readonly MembershipSelection[],
): Pick<MembershipsOfCart, 'selected' | 'payments' | 'refusal'> {
  const payments = new Map<string, MembershipPayment>()
  const left = new Map(valid.map(({ row }) => [row.membership_id, leftOf(row)]))
  let refusal: MembershipsOfCart['refusal']
  for (const { id, appId, lineItemIds } of wishes) {
    const held = cases.find(({ row }) => row.membership_id === id)
    const refuse = (reason: NonNullable<MembershipsOfCart['refusal']>['reason']) => {
      refusal ??= { membershipId: id, reason }
    }
    if (!held || appId !== membershipsAppId) refuse('NOT_HELD')
    else if (held.reason) refuse(held.reason)
    else
      for (const lineItemId of lineItemIds) {
        const line = lines.find((one) => one.id === lineItemId)
        if (payments.has(lineItemId)) continue
        const credits = left.get(id) ?? 0
        if (!line || !covers(held.row, line)) refuse('NOT_FOR_ITEM')
        else if (line.quantity > credits) refuse('NOT_ENOUGH_CREDITS')
        else {
          left.set(id, credits - line.quantity)
          payments.set(lineItemId, { membershipId: id, lineItemId, credits: line.quantity })
        }
      }
  }
  const byMembership = Map.groupBy(payments.values(), ({ membershipId }) => membershipId)
  return {
    selected: [...byMembership].map(([id, paid]) => ({
      id,
      appId: membershipsAppId,
      lineItemIds: paid.map(({ lineItemId }) => lineItemId),
    })),
    payments: [...payments.values()],
    ...(refusal && { refusal }),
  }
}

/** The selections made when the lines were added. */
export function wishesOf(lines: readonly PayableLine[]): MembershipSelection[] {
  return lines.flatMap(({ id, selected }) => (selected ? [{ ...selected, lineItemIds: [id] }] : []))
}

/** Without a scope, a membership pays services. It never pays gift cards, which are money. */
function covers(
  { scope: { catalogItemIds = [], collectionIds = [] } }: HeldRow,
  { itemType, productId, collectionIds: own = [] }: PayableLine,
): boolean {
  if (productId === undefined || itemType === 'GIFT_CARD') return false
  if (catalogItemIds.length === 0 && collectionIds.length === 0) return itemType === 'SERVICE'
  return catalogItemIds.includes(productId) || collectionIds.some((id) => own.includes(id))
}

function invalidity(row: HeldRow, covered: readonly PayableLine[], now: Date): InvalidReason | undefined {
  if (row.canceled) return 'CANCELED'
  if (row.expires_at && row.expires_at <= now) return 'EXPIRED'
  if (row.starts_at > now) return 'NOT_STARTED'
  if (!row.active) return 'PLAN_INACTIVE'
  if (leftOf(row) === 0) return 'NO_CREDITS_LEFT'
  return covered.some(({ quantity }) => quantity <= leftOf(row)) ? undefined : 'NOT_ENOUGH_CREDITS'
}

function leftOf({ credits_remaining }: HeldRow): number {
  return credits_remaining ?? Number.POSITIVE_INFINITY
}

function toMembership(row: HeldRow, lines: readonly PayableLine[]): Membership {
  return {
    id: row.membership_id,
    appId: membershipsAppId,
    name: { original: row.name },
    lineItemIds: lines.map(({ id }) => id),
    ...(row.credits_total !== null && {
      credits: { total: row.credits_total, remaining: row.credits_remaining ?? 0 },
    }),
    ...(row.expires_at && { expirationDate: row.expires_at }),
  }
}

const periods = {
  en: { DAY: ['day', 'days'], WEEK: ['week', 'weeks'], MONTH: ['month', 'months'], YEAR: ['year', 'years'] },
  de: {
    DAY: ['Jeden Tag', 'Tage'],
    WEEK: ['Jede Woche', 'Wochen'],
    MONTH: ['Jeden Monat', 'Monate'],
    YEAR: ['Jedes Jahr', 'Jahre'],
  },
} as const

/** Examples: `Every month`, `Alle 2 Wochen`. */
export function renewalTitle(
  frequency: keyof (typeof periods)['en'],
  interval: number,
  language: string,
): string {
  if (language.startsWith('de')) {
    const [one, many] = periods.de[frequency]
    return interval === 1 ? one : `Alle ${interval} ${many}`
  }
  const [one, many] = periods.en[frequency]
  return interval === 1 ? `Every ${one}` : `Every ${interval} ${many}`
}
