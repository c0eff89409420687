import {
  type CheckoutDocument,
  checkedAddress,
  editCheckout,
  withDelivery,
} from '../../checkout/checkouts/index.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { named, toAddress } from './addresses.ts'
import { applyLines } from './apply-lines.ts'
import type { AgentDocument, CheckoutRequest } from './document.ts'
import { enterBuyer } from './enter-buyer.ts'
import { distinctCodes, enterCodes } from './enter-codes.ts'
import { error, type Message } from './messages.ts'
import type { WriteContext } from './write-context.ts'

export interface Written {
  readonly document: AgentDocument
  readonly messages: readonly Message[]
  readonly isEmpty: boolean
}

const methodPath = '$.fulfillment.methods[0]'

/** The request, made from the present state for a protocol whose updates merge. */
export type Wanted = (stored: CheckoutDocument, before: AgentDocument) => WantedCheckout

interface WantedCheckout extends CheckoutRequest {
  /** Undefined: it stays. */
  readonly note?: string | undefined
}

/** Writes the difference between a checkout and what the agent wants, in the transaction of the caller. */
export async function applyRequest(
  ctx: WriteContext,
  id: string,
  before: AgentDocument,
  wanted: Wanted,
): Promise<Written> {
  let written: Written | undefined
  await editCheckout(ctx, { id }, async (stored, row) => {
    const request = wanted(stored, before)
    const items = await applyLines(ctx, stored.lines, before, request.line_items)
    const { document: kept, messages: aboutPeople } = people(before, request)
    const {
      entered,
      accepted,
      messages: aboutAddress,
    } = enterPeople(
      ctx,
      { ...stored, lines: items.lines, ...(request.note !== undefined && { buyerNote: request.note }) },
      kept,
    )
    const agent: AgentDocument = { ...accepted, itemIds: items.itemIds }
    const codes = await enterCodes(ctx, row, entered, agent.codes)
    const option = await enterOption(ctx, row, codes.document, request)
    written = {
      document: agent,
      messages: [...items.messages, ...aboutPeople, ...aboutAddress, ...codes.messages, ...option.messages],
      isEmpty: items.lines.length === 0,
    }
    return option.document
  })
  return written as unknown as Written
}

/** The buyer and the destinations that the agent sent. */
function people(
  before: AgentDocument,
  { buyer = {}, fulfillment, discounts }: CheckoutRequest,
): { readonly document: AgentDocument; readonly messages: readonly Message[] } {
  const [method] = fulfillment?.methods ?? []
  const destinations = named(method?.destinations ?? (method ? before.destinations : []), before.destinations)
  const wanted = method?.selected_destination_id ?? undefined
  const isKnown = wanted === undefined || destinations.some(({ id }) => id === wanted)
  const entered = enterBuyer(before.buyer, buyer)
  return {
    document: {
      buyer: entered.buyer,
      itemIds: before.itemIds,
      destinations,
      selectedDestinationId: isKnown ? wanted : before.selectedDestinationId,
      codes: distinctCodes(discounts?.codes),
    },
    messages: [
      ...entered.messages,
      ...(isKnown
        ? []
        : [
            error('not_found', 'There is no destination with this id', {
              path: `${methodPath}.selected_destination_id`,
            }),
          ]),
    ],
  }
}

function enterPeople(ctx: WriteContext, stored: CheckoutDocument, agent: AgentDocument) {
  const { email: _, ...rest } = stored
  const chosen = agent.destinations.find(({ id }) => id === agent.selectedDestinationId)
  const place = chosen && toAddress(chosen, agent.buyer)
  const contact = { ...rest, ...(agent.buyer.email && { email: agent.buyer.email }) }
  const without = { ...contact, shippingDestination: undefined, billingInfo: undefined }
  if (!place?.address) return { entered: without as CheckoutDocument, accepted: agent, messages: [] }
  try {
    const address = checkedAddress(ctx, place.address, 'address')
    const destination = { ...place, address }
    const entered = { ...contact, shippingDestination: destination, billingInfo: destination }
    return { entered: entered as CheckoutDocument, accepted: agent, messages: [] }
  } catch (thrown) {
    const reason = messageOf(thrown)
    const index = agent.destinations.findIndex(({ id }) => id === agent.selectedDestinationId)
    const path = `${methodPath}.destinations[${index}]`
    return {
      entered: without as CheckoutDocument,
      accepted: agent,
      messages: [error('address_undeliverable', reason, { path })],
    }
  }
}

type Row = Parameters<typeof withDelivery>[1]

interface Entered {
  readonly document: CheckoutDocument
  readonly messages: readonly Message[]
}

async function enterOption(
  ctx: WriteContext,
  row: Row,
  stored: CheckoutDocument,
  { fulfillment }: CheckoutRequest,
): Promise<Entered> {
  const wanted = fulfillment?.methods?.[0]?.groups?.[0]?.selected_option_id
  const { selectedShippingOption: before, ...without } = stored
  if (!wanted) return { document: without, messages: [] }
  try {
    return { document: await withDelivery(ctx, row, without, { code: wanted }), messages: [] }
  } catch (thrown) {
    const path = `${methodPath}.groups[0].selected_option_id`
    const messages = [error('not_found', messageOf(thrown), { path })]
    if (!before) return { document: without, messages }
    // The option that was selected stays, if it still serves the address.
    const kept = await withDelivery(ctx, row, without, before).catch((again: unknown) => {
      messageOf(again)
      return without
    })
    return { document: kept, messages }
  }
}

/** The sentence of a rejection; everything else is thrown on. */
function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Failure) || thrown.status >= 500) throw thrown
  return thrown.violations[0]?.description ?? thrown.message
}
