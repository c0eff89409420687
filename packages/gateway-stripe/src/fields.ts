import type { GatewayKeys, ProviderFields } from '@vitrine/platform'
import Stripe from 'stripe'

import { namesAtStripe } from './methods.ts'
import { toStripe } from './shapes.ts'

interface FieldOptions extends Required<Pick<GatewayKeys, 'methods'>> {
  readonly publishableKey: string
  readonly script: string | undefined
}

/** Stripe's browser script has the release name of the API's version, and comes from Stripe only. */
const ownScript = `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`

/** The origins by Stripe's guide to the Content Security Policy. */
const ownOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

export function stripeFields({ publishableKey, methods, script }: FieldOptions): ProviderFields {
  const other = script && [new URL(script).origin]
  return {
    script: script ?? ownScript,
    publishableKey,
    ...(methods.length > 0 && { methodsFor: (currency) => namesAtStripe(methods, currency) }),
    origins: other ? { scripts: other, frames: other, connections: other } : ownOrigins,
    amountOf: toStripe,
  }
}
