import * as z from 'zod'

import { call } from '../define.ts'
import { guid, text, timestamp } from '../wire.ts'

const SavedCard = z
  .object({
    id: guid(),
    brand: text(100),
    lastFourDigits: text(4),
    expiryMonth: z.number().int().optional(),
    expiryYear: z.number().int().optional(),
    isExpired: z.boolean(),
    paysRenewals: z.boolean().describe('Renewals of subscriptions are charged to this card.'),
    createdDate: timestamp(),
  })
  .meta({ id: 'SavedCard', description: 'The provider keeps the card. The platform has no card number.' })

/** Our own calls: the cards that a member chooses again in the hosted checkout. */
export const savedCards = {
  listMySavedCards: call('GET /v1/saved-cards/my', {
    summary: 'Lists the member’s saved cards, newest first.',
    access: ['member'],
    input: z.object({}),
    output: z.object({ savedCards: z.array(SavedCard) }),
    example: {},
  }),
  deleteMySavedCard: call('DELETE /v1/saved-cards/{id}', {
    summary: 'Deletes a saved card of the member, also at the payment provider.',
    access: ['member'],
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['SAVED_CARD_NOT_FOUND'],
    example: { id: '0199a000-0000-7000-8000-00000000d001' },
  }),
}
