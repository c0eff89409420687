import * as z from 'zod'
import {
  cancelCart,
  cancelCheckout,
  completeCheckout,
  createCart,
  createCheckout,
  getCart,
  getCheckout,
  getOrder,
  getProduct,
  lookupCatalog,
  type Operation,
  searchCatalog,
  updateCart,
  updateCheckout,
} from '../ucp/index.ts'
import { CartAnswer, CheckoutAnswer, OrderAnswer, ProductAnswer, ProductsAnswer } from './outputs.ts'

/** A tool for shoppers' agents: an operation of UCP. */
export interface Tool {
  readonly operation: Operation
  readonly arguments: z.ZodObject
  /** The argument that is the body of the operation. */
  readonly payload: Payload | undefined
  readonly needsKey: boolean
  /** As `tools/list` shows it. */
  readonly listed: { readonly name: string }
}

type Payload = 'cart' | 'catalog' | 'checkout'

interface Declared {
  readonly operation: Operation
  readonly title: string
  readonly description: string
  readonly payload?: Payload
  /** It acts on the resource with this id. */
  readonly takesId?: true
  /** It ends or charges something, so an agent that repeats it must send the same idempotency key. */
  readonly needsKey?: true
  readonly answer: z.ZodType
  readonly hints: {
    readonly readOnly?: true
    readonly destructive?: true
    readonly idempotent?: true
    readonly openWorld?: true
  }
}

const key = z
  .string()
  .max(255)
  .describe('A random key for a change; a repeated request gets the first answer')

const Meta = z
  .looseObject({
    'ucp-agent': z
      .looseObject({ profile: z.string().max(2_000).describe('Address of the UCP profile of the agent') })
      .describe('Who asks'),
    'idempotency-key': key.optional(),
  })
  .describe('Metadata of the request')

const declared: Readonly<Record<string, Declared>> = {
  search_catalog: {
    operation: searchCatalog,
    title: 'Search products',
    description: 'Finds products of this shop by words, category or price. Changes nothing.',
    payload: 'catalog',
    answer: ProductsAnswer,
    hints: { readOnly: true },
  },
  lookup_catalog: {
    operation: lookupCatalog,
    title: 'Look up products',
    description: 'Returns the products or variants with these ids. Changes nothing.',
    payload: 'catalog',
    answer: ProductsAnswer,
    hints: { readOnly: true },
  },
  get_product: {
    operation: getProduct,
    title: 'Show a product',
    description: 'Returns one product with its variants, prices and stock. Changes nothing.',
    payload: 'catalog',
    answer: ProductAnswer,
    hints: { readOnly: true },
  },
  create_cart: {
    operation: createCart,
    title: 'Create a cart',
    description: 'Collects items and shows their estimated total. Reserves and charges nothing.',
    payload: 'cart',
    answer: CartAnswer,
    hints: {},
  },
  get_cart: {
    operation: getCart,
    title: 'Show a cart',
    description: 'Returns a cart of this agent as it is now. Changes nothing.',
    takesId: true,
    answer: CartAnswer,
    hints: { readOnly: true },
  },
  update_cart: {
    operation: updateCart,
    title: 'Replace a cart',
    description: 'Replaces the content of a cart by the given one. Charges nothing.',
    payload: 'cart',
    takesId: true,
    answer: CartAnswer,
    hints: { destructive: true, idempotent: true },
  },
  cancel_cart: {
    operation: cancelCart,
    title: 'Cancel a cart',
    description: 'Ends a cart. It cannot be opened again.',
    takesId: true,
    needsKey: true,
    answer: CartAnswer,
    hints: { destructive: true, idempotent: true },
  },
  create_checkout: {
    operation: createCheckout,
    title: 'Create a checkout',
    description: 'Begins a purchase of items or of a cart, and says what is missing. Charges nothing.',
    payload: 'checkout',
    answer: CheckoutAnswer,
    hints: {},
  },
  get_checkout: {
    operation: getCheckout,
    title: 'Show a checkout',
    description: 'Returns a checkout of this agent as it is now. Changes nothing.',
    takesId: true,
    answer: CheckoutAnswer,
    hints: { readOnly: true },
  },
  update_checkout: {
    operation: updateCheckout,
    title: 'Replace a checkout',
    description:
      'Replaces items, buyer, delivery and codes of a checkout by the given ones. Charges nothing.',
    payload: 'checkout',
    takesId: true,
    answer: CheckoutAnswer,
    hints: { destructive: true, idempotent: true },
  },
  complete_checkout: {
    operation: completeCheckout,
    title: 'Buy',
    description: 'Pays a checkout and places its order. Ask the person first: this charges money.',
    payload: 'checkout',
    takesId: true,
    needsKey: true,
    answer: CheckoutAnswer,
    hints: { destructive: true, idempotent: true, openWorld: true },
  },
  cancel_checkout: {
    operation: cancelCheckout,
    title: 'Cancel a checkout',
    description: 'Ends a checkout that is not bought yet. It cannot be opened again.',
    takesId: true,
    needsKey: true,
    answer: CheckoutAnswer,
    hints: { destructive: true, idempotent: true },
  },
  get_order: {
    operation: getOrder,
    title: 'Show an order',
    description:
      'Returns an order of this agent, or of the signed-in person by its id or number, with its shipments and refunds. Changes nothing.',
    takesId: true,
    answer: OrderAnswer,
    hints: { readOnly: true },
  },
}

export const tools: ReadonlyMap<string, Tool> = new Map(
  Object.entries(declared).map(([name, tool]) => [name, toTool(name, tool)]),
)

function toTool(
  name: string,
  { operation, title, description, payload, takesId, needsKey, answer, hints }: Declared,
): Tool {
  const input = z.object({
    meta: Meta,
    ...(takesId && { id: z.string().min(1).max(200).describe('Id of the answer that created it') }),
    ...(payload && { [payload]: operation.input ?? z.looseObject({}) }),
  })
  const listed = {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(
      needsKey ? input.extend({ meta: Meta.extend({ 'idempotency-key': key }) }) : input,
      { io: 'input' },
    ),
    outputSchema: z.toJSONSchema(answer),
    annotations: {
      title,
      readOnlyHint: hints.readOnly ?? false,
      destructiveHint: hints.destructive ?? false,
      idempotentHint: hints.idempotent ?? hints.readOnly ?? false,
      openWorldHint: hints.openWorld ?? false,
    },
  }
  return { operation, arguments: input, payload, needsKey: needsKey ?? false, listed }
}
