import type { AddToCurrentCartInput, Cart } from '@vitrine/client/current-cart'

export type LineItem = Cart['lineItems'][number]
/** What is added: a reference to the catalogue, and how many. */
export type Addition = NonNullable<AddToCurrentCartInput['lineItems']>[number]

/** What a page knows of an item before the platform has answered: enough to show a line. */
export type LinePreview = Partial<
  Pick<LineItem, 'productName' | 'price' | 'fullPrice' | 'image' | 'descriptionLines' | 'itemType' | 'url'>
>

/** One thing that a person wants of the cart. */
export type Intent =
  | { readonly kind: 'add'; readonly item: Addition; readonly preview: LinePreview | undefined }
  | { readonly kind: 'quantity'; readonly lineItemId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineItemId: string }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'remove-coupon' }

/** The cart as it will be when the platform has done what is wanted, in the order in which it was wanted. */
export function applyIntents(cart: Cart | undefined, intents: readonly Intent[]): Cart | undefined {
  return intents.reduce(applyIntent, cart)
}

/** A line that the platform has not answered yet is known by what it refers to. */
export function lineIdOf(reference: LineItem['catalogReference']): string {
  return `new:${JSON.stringify([reference?.appId, reference?.catalogItemId, sorted(reference?.options)])}`
}

/** The platform's own id of a line: of one that was shown before it was saved, too. */
export function savedLineId(cart: Cart | undefined, lineItemId: string): string {
  return (
    cart?.lineItems.find(({ catalogReference }) => lineIdOf(catalogReference) === lineItemId)?.id ??
    lineItemId
  )
}

function applyIntent(cart: Cart | undefined, intent: Intent): Cart | undefined {
  if (intent.kind === 'add') return withLines(cart, add(cart?.lineItems ?? [], intent.item, intent.preview))
  if (!cart) return cart
  switch (intent.kind) {
    case 'quantity':
      return withLines(
        cart,
        cart.lineItems.map((line) =>
          is(line, intent.lineItemId) ? { ...line, quantity: intent.quantity } : line,
        ),
      )
    case 'remove':
      return withLines(
        cart,
        cart.lineItems.filter((line) => !is(line, intent.lineItemId)),
      )
    default:
      return cart
  }
}

function add(
  lines: readonly LineItem[],
  item: Addition,
  preview: LinePreview | undefined,
): readonly LineItem[] {
  const id = lineIdOf(item.catalogReference)
  const known = lines.some((line) => is(line, id))
  if (known)
    return lines.map((line) => (is(line, id) ? { ...line, quantity: line.quantity + item.quantity } : line))
  return preview
    ? [
        ...lines,
        { ...preview, id, quantity: item.quantity, catalogReference: item.catalogReference } as LineItem,
      ]
    : lines
}

const is = (line: LineItem, id: string): boolean => line.id === id || lineIdOf(line.catalogReference) === id

// Until the platform answers, a first cart has its lines and nothing else.
const withLines = (cart: Cart | undefined, lineItems: readonly LineItem[]): Cart =>
  ({ ...cart, lineItems }) as Cart

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}
