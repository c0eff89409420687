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
  return `new:${JSON.stringify([reference?.appId, reference?.catalogItemId, reference?.options], withSortedKeys)}`
}

/** The intent with the platform's own id of its line, also of a line that was shown before it was saved. */
export function withSavedLine(cart: Cart | null | undefined, intent: Intent): Intent {
  const { lineItemId } = intent as { readonly lineItemId?: string }
  const saved = cart?.lineItems.find((line) => isLine(line, lineItemId))
  return saved ? ({ ...intent, lineItemId: saved.id } as Intent) : intent
}

/** Until the platform answers, a first cart has its lines and nothing else. */
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
