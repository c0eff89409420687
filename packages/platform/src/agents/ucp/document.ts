import * as z from 'zod'

const short = z.string().trim().max(200)

/** A postal address of UCP, with an id that the agent or the platform gave it. */
export const Destination = z.object({
  id: short.optional(),
  street_address: short.optional(),
  extended_address: short.optional(),
  address_locality: short.optional(),
  address_region: short.optional(),
  postal_code: z.string().trim().max(40).optional(),
  /** ISO 3166-1. */
  address_country: z
    .string()
    .trim()
    .regex(/^([A-Za-z]{2})?$/, 'Expected an ISO 3166-1 code, such as US')
    .optional(),
  first_name: short.optional(),
  last_name: short.optional(),
  phone_number: z.string().trim().max(50).optional(),
})

export type Destination = z.output<typeof Destination>
export type KnownDestination = Destination & { readonly id: string }

/** Booleans in 2026-04-08, a map of purposes in 2026-08-25. */
const Consent = z.record(
  short,
  z.union([z.boolean(), z.object({ granted: z.boolean(), source: z.enum(['business', 'platform']) })]),
)

export const Buyer = z.object({
  first_name: short.optional(),
  last_name: short.optional(),
  email: z.string().trim().max(320).optional(),
  phone_number: z.string().trim().max(50).optional(),
  consent: Consent.optional(),
})

export type Buyer = z.output<typeof Buyer>

const Method = z.object({
  id: short.optional(),
  type: short.optional(),
  destinations: z.array(Destination).max(20).optional(),
  selected_destination_id: short.nullish(),
  groups: z
    .array(z.object({ id: short.optional(), selected_option_id: short.nullish() }))
    .max(20)
    .optional(),
})

/** A whole checkout as an agent wants it; a missing field is cleared. */
export const CheckoutRequest = z.object({
  line_items: z
    .array(
      z.object({
        id: short.optional(),
        item: z.object({ id: short }),
        quantity: z.int().min(1).max(100_000),
      }),
    )
    .min(1)
    .max(100),
  buyer: Buyer.optional(),
  fulfillment: z.object({ methods: z.array(Method).max(20).optional() }).optional(),
  discounts: z.object({ codes: z.array(short).max(20).optional() }).optional(),
})

export type CheckoutRequest = z.output<typeof CheckoutRequest>

/** A cart as an agent wants it: a checkout without delivery. */
export const CartRequest = CheckoutRequest.omit({ fulfillment: true })

export type CartRequest = z.output<typeof CartRequest>

/** The content of the named cart counts, so that lines are not needed. */
export const NewCheckoutRequest = z.union([
  CheckoutRequest.omit({ line_items: true }).extend({ cart_id: short }),
  CheckoutRequest,
])

export type NewCheckoutRequest = z.output<typeof NewCheckoutRequest>

/** The agent’s input that a checkout cannot store. */
export interface AgentDocument {
  readonly buyer: Buyer
  /** The ids of items as the agent sent them, by the id of the line. */
  readonly itemIds: Readonly<Record<string, string>>
  readonly destinations: readonly KnownDestination[]
  readonly selectedDestinationId?: string | undefined
  readonly codes: readonly string[]
}

export const emptyDocument: AgentDocument = { buyer: {}, itemIds: {}, destinations: [], codes: [] }
