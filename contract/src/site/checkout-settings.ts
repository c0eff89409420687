import * as z from 'zod'

import { call } from '../define.ts'
import { CheckoutSettings, CheckoutSettingsChanges } from '../shapes/checkout-settings.ts'

const staffAndApps = ['staff', 'app'] as const
const one = z.object({ checkoutSettings: CheckoutSettings })

export const checkoutSettings = {
  getCheckoutSettings: call('GET /v1/checkout-settings', {
    summary: 'Reads the checkout settings: policies, fields, branding, abandonment.',
    access: staffAndApps,
    input: z.object({}),
    output: one,
    aliases: ['GET /checkout-settings'],
    example: {},
  }),
  updateCheckoutSettings: call('PATCH /v1/checkout-settings', {
    summary: 'Changes the sent fields of the checkout settings. They apply within a second.',
    access: staffAndApps,
    input: z.object({ checkoutSettings: CheckoutSettingsChanges }),
    output: one,
    aliases: ['PATCH /checkout-settings'],
    example: { checkoutSettings: { checkoutBrand: { header: { alignment: 'CENTER' } } } },
  }),
}
