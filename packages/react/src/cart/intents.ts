import type { AddToCurrentCartInput, Cart } from '@vitrine/client/current-cart'

export type LineItem = Cart['lineItems'][number]
/** An item to add: a catalogue reference and a quantity. */
export type Addition = NonNullable<AddToCurrentCartInput['lineItems']>[number]

/** The known data of an item before the platform responds, enough to show a line. */
export type LinePreview = Partial<
  Pick<LineItem, 'productName' | 'price' | 'fullPrice' | 'image' | 'descriptionLines' | 'itemType' | 'url'>
>

/** One change of the cart. */
export type Intent =
  | { readonly kind: 'add'; readonly item: Addition; readonly preview: LinePreview | undefined }
  | { readonly kind: 'quantity'; readonly lineItemId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineItemId: string }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'remove-coupon' }

/** Returns the cart with the changes applied in order. */
export function applyIntents(cart: Cart | undefined, intents: readonly Intent[]): Cart | undefined {
  return intents.reduce(applyIntent, cart)
}

/** A line without an ID is found by its catalogue reference. */
export function lineIdOf(reference: LineItem['catalogReference']): string {
  return `new:${JSON.stringify([reference?.appId, reference?.catalogItemId, reference?.options], withSortedKeys)}`
}

/** Returns the change with the platform's ID of its line, also for a line that was unsaved before. */
export function withSavedLine(cart: Cart | null | undefined, intent: Intent): Intent {
  const { lineItemId } = intent as { readonly lineItemId?: string }
  const saved = cart?.lineItems.find((line) => isLine(line, lineItemId))
  return saved ? ({ ...intent, lineItemId: saved.id } as Intent) : intent
}

/** Before the first response, a new cart has only its lines. */
function applyIntent(cart: Cart | undefined, intent: Intent): Cart | undefined {
  const lineItems = linesAfter(cart?.lineItems ?? [], intent)
  return cart || lineItems.length > 0 ? ({ ...cart, lineItems } as Cart) : undefined
}

function linesAfter(lines: readonly LineItem[], intent: Intent): readonly LineItem[] {
  switch (intent.kind) {
    case 'add': {
      const { item, preview } = intent
      const id = lineIdOf(item.catalogReference)
      if (lines.some((line) => isLine(line, id))) return count(lines, id, (before) => before + item.quantity)
      return preview ? [...lines, { ...preview, ...item, id } as LineItem] : lines
    }
    case 'quantity':
      return count(lines, intent.lineItemId, () => intent.quantity)
    case 'remove':
      return lines.filter((line) => !isLine(line, intent.lineItemId))
    default:
      return lines
  }
}

const count = (lines: readonly LineItem[], id: string, change: (before: number) => number) =>
  lines.map((line) => (isLine(line, id) ? { ...line, quantity: change(line.quantity) } : line))

const isLine = (line: LineItem, id: string | undefined): boolean =>
  line.id === id || lineIdOf(line.catalogReference) === id

const withSortedKeys = (_: string, value: unknown) =>
  Object(value) !== value || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value as object).sort())
