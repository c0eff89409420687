import type { OrderLineItemUpdateInput, OrderUpdateInput } from '../../generated/orders.ts'
import type { Order, OrderActivity, OrderLineItem } from '../../generated/shared.ts'

type Tree = Readonly<Record<string, unknown>>

/** The paths that can change after the order was placed; the buyer has agreed to all others. */
const paths = [
  'buyerInfo.email',
  'buyerLanguage',
  'weightUnit',
  'billingInfo.address',
  'billingInfo.contactDetails',
  'recipientInfo.address',
  'recipientInfo.contactDetails',
  'shippingInfo.logistics.shippingDestination.address',
  'shippingInfo.logistics.shippingDestination.contactDetails',
  'archived',
  'seenByAHuman',
  'attributionSource',
  'extendedFields',
] as const

type Path = (typeof paths)[number]

/** The values that null stands for in required fields. */
const emptied = {
  archived: false,
  seenByAHuman: false,
  attributionSource: 'UNSPECIFIED',
} as const satisfies Partial<Record<Path, unknown>>

export interface Changes {
  readonly changes: Partial<Order>
  readonly activities: readonly OrderActivity['type'][]
}

export interface Wrong {
  readonly field: string
  readonly description: string
}

/** The changes of an update. With a mask, only its paths change, and those without a value are cleared. */
export function orderChanges(
  order: Order,
  input: OrderUpdateInput,
  mask: string | undefined,
): Changes | Wrong {
  const masked = mask === undefined ? undefined : namesOf(mask)
  const stray = masked?.find((name) => !paths.some((path) => within(path, name)))
  if (stray !== undefined) return { field: 'fieldMask', description: `An update does not change "${stray}"` }
  let tree = order as unknown as Tree
  const changed: Path[] = []
  for (const path of paths) {
    const named = masked?.some((name) => within(path, name)) ?? true
    const sent = valueAt(input, path)
    if (!named || (sent === undefined && !masked)) continue
    const value = sent ?? null
    const wrong = refused(path, value, order)
    if (wrong) return wrong
    tree = withValue(tree, path.split('.'), replaced(path, value, order))
    changed.push(path)
  }
  if (changed.length === 0) return { field: 'order', description: 'Send at least one field that can change' }
  const activities: OrderActivity['type'][] = []
  if (changed.some((path) => path.startsWith('shippingInfo'))) activities.push('SHIPPING_ADDRESS_EDITED')
  const after = tree as unknown as Order
  if (after.buyerInfo.email !== order.buyerInfo.email) activities.push('EMAIL_EDITED')
  const tops = new Set(changed.map((path) => path.split('.')[0] as keyof Order))
  return {
    changes: Object.fromEntries([...tops].map((top) => [top, after[top]])) as Partial<Order>,
    activities,
  }
}

function refused(path: Path, value: unknown, order: Order): Wrong | undefined {
  const field = `order.${path}`
  if (value === null && (path === 'buyerInfo.email' || path.endsWith('contactDetails')))
    return { field, description: 'This field can be changed, but not cleared' }
  if (value === null && path === 'weightUnit') return { field, description: 'Expected KG or LB' }
  if (path.startsWith('shippingInfo') && !order.shippingInfo)
    return { field, description: 'The order has no delivery' }
  if (path.startsWith('shippingInfo') && order.shippingInfo?.logistics.pickupDetails)
    return { field, description: 'The order has pickup instead of a shipping address' }
  return undefined
}

/** Merges contact details; every other value is replaced. */
function replaced(path: Path, value: unknown, order: Order): unknown {
  if (value === null) {
    if (path === 'buyerLanguage') return order.siteLanguage
    return path in emptied ? emptied[path as keyof typeof emptied] : undefined
  }
  return path.endsWith('contactDetails')
    ? { ...(valueAt(order, path) as object), ...(value as object) }
    : value
}

const lineFields = [
  'image',
  'descriptionLines',
  'physicalProperties',
  'fulfillerId',
  'digitalFile',
  'priceDescription',
  'locations',
  'extendedFields',
] as const

/** The changes of one line; null and a masked field without a value clear a field. */
export function lineChanges(
  input: OrderLineItemUpdateInput,
  mask: string | undefined,
): Partial<OrderLineItem> {
  const masked = mask === undefined ? undefined : namesOf(mask)
  return Object.fromEntries(
    lineFields.flatMap((field) => {
      const named = masked
        ? masked.some((name) => name.replace(/^lineItem\./, '').split('.')[0] === field)
        : true
      const sent = input[field]
      if (!named || (sent === undefined && !masked)) return []
      return [[field, sent ?? (field === 'descriptionLines' ? [] : undefined)]]
    }),
  )
}

function namesOf(mask: string): string[] {
  return mask
    .split(',')
    .map((name) => name.trim().replace(/^order\./, ''))
    .filter((name) => name !== '')
}

/** A mask name covers a path if they are equal or one contains the other. */
function within(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`)
}

/** Null above a path clears everything below. */
function valueAt(tree: unknown, path: string): unknown {
  let value = tree
  for (const name of path.split('.')) {
    if (value === null || value === undefined) return value
    value = (value as Tree)[name]
  }
  return value
}

function withValue(tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): Tree {
  if (rest.length === 0) return { ...tree, [name]: value }
  return { ...tree, [name]: withValue((tree[name] ?? {}) as Tree, rest, value) }
}
