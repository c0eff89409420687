import * as z from 'zod'

const short = z.string().trim().max(200)
const mostLines = 100
const mostUnits = 100_000

export const Address = z.object({
  name: short.optional(),
  line_one: short.optional(),
  line_two: short.optional(),
  city: short.optional(),
  state: short.optional(),
  country: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z]{2})?$/, 'Expected a country of ISO 3166-1, such as US')
    .optional(),
  postal_code: z.string().trim().max(40).optional(),
})

export type Address = z.output<typeof Address>

const Buyer = z.object({
  first_name: short.optional(),
  last_name: short.optional(),
  full_name: short.optional(),
  email: z.string().trim().max(320).optional(),
  phone_number: z.string().trim().max(50).optional(),
})

export type Buyer = z.output<typeof Buyer>

const FulfillmentDetails = z.object({
  name: short.optional(),
  phone_number: z.string().trim().max(50).optional(),
  email: z.string().trim().max(320).optional(),
  address: Address.optional(),
})

/** The schema has no quantity; an id that comes twice asks for two. Names and prices of agents do not count. */
const Items = z
  .array(z.object({ id: short, quantity: z.int().min(1).max(mostUnits).optional() }))
  .min(1)
  .transform((items) => {
    const quantities = new Map<string, number>()
    for (const { id, quantity = 1 } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
    return [...quantities].map(([id, quantity]) => ({ item: { id }, quantity }))
  })
  .refine((lines) => lines.length <= mostLines, `There can be at most ${mostLines} different items`)
  .refine(
    (lines) => lines.every(({ quantity }) => quantity <= mostUnits),
    `There can be at most ${mostUnits} units of an item`,
  )

const codes = z.array(short).max(20)
/** The shop stores notes of this length. */
const note = z.string().trim().max(1_000)

/** Only what is sent changes. */
export const SessionChanges = z.object({
  buyer: Buyer.optional(),
  line_items: Items.optional(),
  fulfillment_details: FulfillmentDetails.optional(),
  selected_fulfillment_options: z
    .array(z.object({ option_id: short }))
    .max(20)
    .optional(),
  coupons: codes.optional(),
  discounts: z.object({ codes: codes.optional() }).optional(),
  order_notes: note.optional(),
})

export type SessionChanges = z.output<typeof SessionChanges>

export const NewSession = SessionChanges.omit({ selected_fulfillment_options: true }).extend({
  line_items: Items,
  currency: z.string().max(10),
  capabilities: z.looseObject({}),
})

export type NewSession = z.output<typeof NewSession>

export const Completion = z.object({
  buyer: Buyer.optional(),
  payment_data: z.object({
    handler_id: short.default(''),
    instrument: z.object({ credential: z.object({ token: z.string().max(2_000) }) }).optional(),
    billing_address: Address.optional(),
  }),
  order_notes: note.optional(),
})

export type Completion = z.output<typeof Completion>

export const Cancellation = z.object({})
