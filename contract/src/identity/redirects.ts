import * as z from 'zod'

import { call } from '../define.ts'
import {
  AuthorizeRequest,
  CallbackType,
  MembersAccountSection,
  Prompt,
  RedirectCallbacks,
  RedirectPreferences,
  RedirectSession,
  SlotAvailability,
} from '../shapes/redirect-session.ts'
import { guid, text } from '../wire.ts'

/** Destinations that visitors without a token can be sent to as well. */
const pagesOfTheShop = {
  bookingsCheckout: z
    .object({
      timezone: text(40).optional().describe('Of a start without an offset.'),
      slotAvailability: SlotAvailability.optional().describe(
        'A service, and its date by `startDate` or by `sessionId`, the variant. Without a date: opens the dates.',
      ),
    })
    .optional(),
  ecomCheckout: z.object({ checkoutId: guid() }).optional(),
  eventsCheckout: z
    .object({
      reservationId: guid().describe('The variant of the service with the date of the event.'),
      eventSlug: text(150).describe('The slug of the service.'),
    })
    .optional(),
  paidPlansCheckout: z
    .object({
      planId: guid().describe('A membership plan for sale.'),
      checkoutData: text(2048)
        .optional()
        .describe('Returns in `extendedFields.namespaces.paidPlansCheckout` of the order.'),
    })
    .optional(),
  storesProduct: z.object({ productSlug: text(150) }).optional(),
  bookingsBook: z.object({ resourceId: guid().describe('The service whose dates are opened.') }).optional(),
  ecomOrderPaymentRequest: z.object({ paymentRequestId: guid() }).optional(),
}

export const redirects = {
  createRedirectSession: call('POST /v1/redirect-session', {
    summary:
      'Creates the address of a hosted page: sign-in, sign-out, checkout and others. Send exactly one of them.',
    access: ['visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({
      ...pagesOfTheShop,
      login: z.object({}).optional(),
      logout: z.object({ clientId: guid() }).optional(),
      auth: z.object({ authRequest: AuthorizeRequest, prompt: Prompt.optional() }).optional(),
      callbacks: RedirectCallbacks.optional(),
      preferences: RedirectPreferences.optional(),
      origin: text(2048).optional(),
    }),
    output: z.object({ redirectSession: RedirectSession }),
    errors: ['CLIENT_NOT_FOUND', 'CHECKOUT_NOT_FOUND'],
    example: { login: {} },
  }),
  createMembersRedirectSession: call('POST /v1/redirect-session/members', {
    summary: 'Creates the address of a section of the member’s account.',
    access: ['visitor', 'member'],
    input: z.object({
      membersAccount: z.object({ section: MembersAccountSection.optional() }).optional(),
      callbacks: RedirectCallbacks.optional(),
      preferences: RedirectPreferences.optional(),
    }),
    output: z.object({ redirectSession: RedirectSession }),
    example: { membersAccount: { section: 'ORDERS' } },
  }),
  createAnonymousRedirectSession: call('POST /v1/redirect-session/anonymous', {
    summary:
      'Creates the address of a page of the shop for a caller without a token. Send exactly one of them.',
    access: ['anyone'],
    input: z.object({
      ...pagesOfTheShop,
      preferences: RedirectPreferences.optional(),
      origin: text(2048).optional(),
    }),
    output: z.object({ redirectSession: RedirectSession }),
    errors: ['CHECKOUT_NOT_FOUND'],
    example: { storesProduct: { productSlug: 'stoneware-dinner-plate' } },
  }),
  validateCallbackUrl: call('POST /v1/redirect-session/validate-callback-url', {
    summary: 'Returns whether a client may use an address as a callback, logout or return address.',
    access: ['visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({ callbackUrl: text(2048), callbackType: CallbackType, clientId: guid() }),
    output: z.object({ isValid: z.boolean() }),
    errors: ['CLIENT_NOT_FOUND'],
    example: {
      callbackUrl: 'http://localhost:4020/sign-in/callback',
      callbackType: 'AUTHORIZE',
      clientId: '3b0f1c52-7d6a-4e0b-9c53-5f1d2a7b0001',
    },
  }),
}
