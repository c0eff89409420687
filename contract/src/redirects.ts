import * as z from 'zod'

import { call } from './define.ts'
import {
  AuthorizeRequest,
  MembersAccountSection,
  Prompt,
  RedirectCallbacks,
  RedirectPreferences,
  RedirectSession,
  SlotAvailability,
} from './shapes/redirect-session.ts'
import { guid, text } from './wire.ts'

export const redirects = {
  createRedirectSession: call('POST /v1/redirect-session', {
    summary:
      'Makes the address of a hosted page: sign-in, sign-out, checkout and others; exactly one of them.',
    access: ['visitor', 'member', 'staff', 'app'],
    input: z.object({
      bookingsCheckout: z
        .object({ timezone: text(40).optional(), slotAvailability: SlotAvailability.optional() })
        .optional(),
      ecomCheckout: z.object({ checkoutId: guid() }).optional(),
      eventsCheckout: z.object({ reservationId: guid(), eventSlug: text(150) }).optional(),
      paidPlansCheckout: z.object({ planId: guid(), checkoutData: text(2048).optional() }).optional(),
      login: z.object({}).optional(),
      logout: z.object({ clientId: guid() }).optional(),
      auth: z.object({ authRequest: AuthorizeRequest, prompt: Prompt.optional() }).optional(),
      storesProduct: z.object({ productSlug: text(150) }).optional(),
      bookingsBook: z.object({ resourceId: guid() }).optional(),
      ecomOrderPaymentRequest: z.object({ paymentRequestId: guid() }).optional(),
      callbacks: RedirectCallbacks.optional(),
      preferences: RedirectPreferences.optional(),
      origin: text(2048).optional(),
    }),
    output: z.object({ redirectSession: RedirectSession }),
    errors: ['CLIENT_NOT_FOUND', 'CHECKOUT_NOT_FOUND'],
    example: { login: {} },
  }),
  createMembersRedirectSession: call('POST /v1/redirect-session/members', {
    summary: 'Makes the address of a section of the member’s account.',
    access: ['visitor', 'member'],
    input: z.object({
      membersAccount: z.object({ section: MembersAccountSection.optional() }).optional(),
      callbacks: RedirectCallbacks.optional(),
      preferences: RedirectPreferences.optional(),
    }),
    output: z.object({ redirectSession: RedirectSession }),
    example: { membersAccount: { section: 'ORDERS' } },
  }),
}
