import * as z from 'zod'

const Message = z.looseObject({ type: z.string(), code: z.string().optional(), content: z.string() })

/** The members of each answer: the envelope of UCP, and messages about missing or failed parts. */
const shared = {
  ucp: z.looseObject({ version: z.string(), status: z.enum(['success', 'error']).optional() }),
  messages: z.array(Message).optional(),
}

const bought = {
  ...shared,
  id: z.string().optional(),
  currency: z.string().optional(),
  line_items: z.array(z.looseObject({})).optional(),
  totals: z.array(z.looseObject({ type: z.string(), amount: z.int() })).optional(),
  continue_url: z.string().optional(),
}

/** Amounts are in minor units. An answer without the resource has only messages. */
export const CartAnswer = z.looseObject(bought)
export const CheckoutAnswer = z.looseObject({
  ...bought,
  status: z.string().optional(),
  links: z.array(z.looseObject({ type: z.string(), url: z.string() })).optional(),
  order: z.looseObject({ id: z.string() }).optional(),
})
export const OrderAnswer = z.looseObject({
  ...shared,
  id: z.string().optional(),
  label: z.string().optional(),
  permalink_url: z.string().optional(),
  line_items: bought.line_items,
  fulfillment: z.looseObject({}).optional(),
  adjustments: z.array(z.looseObject({ type: z.string() })).optional(),
  totals: bought.totals,
})
export const ProductsAnswer = z.looseObject({
  ...shared,
  products: z.array(z.looseObject({ id: z.string(), title: z.string() })).optional(),
})
export const ProductAnswer = z.looseObject({
  ...shared,
  product: z.looseObject({ id: z.string() }).optional(),
})
