import { type AgentDocument, type Buyer, type Destination, type Wanted, wantedLines } from '../ucp/index.ts'
import { splitName, toDestination } from './addresses.ts'
import type { Buyer as SentBuyer, SessionChanges } from './input.ts'

/** The whole checkout after the changes: what is not sent stays. */
export const wantedAfter =
  (changes: SessionChanges): Wanted =>
  (stored, before) => {
    const { line_items, selected_fulfillment_options: selected, discounts, coupons } = changes
    const destination = destinationOf(changes, before)
    const option = selected ? selected[0]?.option_id : stored.selectedShippingOption?.code
    return {
      line_items: line_items ?? wantedLines(stored.lines, before),
      buyer: buyerOf(changes, before),
      discounts: { codes: discounts?.codes ?? coupons ?? keptCodes(stored) },
      fulfillment: {
        methods: [
          {
            destinations: destination ? [destination] : [],
            selected_destination_id: isPlace(destination) ? destination.id : null,
            groups: [{ selected_option_id: option }],
          },
        ],
      },
      note: changes.order_notes,
    }
  }

function buyerOf({ buyer, fulfillment_details: details }: SessionChanges, before: AgentDocument): Buyer {
  const now = buyer ? toBuyer(buyer) : before.buyer
  return { ...now, email: now.email ?? details?.email ?? before.buyer.email }
}

function toBuyer({ full_name, first_name, last_name, email, phone_number }: SentBuyer): Buyer {
  const names = first_name || last_name ? { first_name, last_name } : splitName(full_name)
  return { ...names, email, phone_number }
}

function destinationOf(
  { fulfillment_details: details }: SessionChanges,
  { destinations: [known] }: AgentDocument,
): Destination | undefined {
  if (!details) return known
  return {
    ...known,
    ...splitName(details.name),
    ...(details.phone_number && { phone_number: details.phone_number }),
    ...(details.address && toDestination(details.address)),
    id: 'shipping',
  }
}

/** Refused codes are left out, because each one that is tried again counts as another guess. */
const keptCodes = ({ couponCode }: Parameters<Wanted>[0]) => (couponCode ? [couponCode] : [])

const isPlace = (destination: Destination | undefined): destination is Destination =>
  Boolean(destination?.address_country ?? destination?.street_address)
