import Stripe from 'stripe'

import type { StripeOptions } from './stripe-gateway.ts'

type Api = Pick<StripeOptions, 'api'>

const open = (secretKey: string, { api }: Api) =>
  new Stripe(secretKey, { maxNetworkRetries: 1, timeout: 10_000, ...api })

/** Asks Stripe with the key. It throws if Stripe does not answer. */
export async function checkKey(secretKey: string, options: Api): Promise<'ACCEPTED' | 'REJECTED'> {
  try {
    await open(secretKey, options).balance.retrieve()
    return 'ACCEPTED'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'REJECTED'
    // A restricted key without the permission to read balances is a key of the account.
    if (error instanceof Stripe.errors.StripePermissionError) return 'ACCEPTED'
    throw error
  }
}

/** Stripe answers a registered domain with the same object. */
export async function registerDomain(secretKey: string, host: string, options: Api): Promise<void> {
  await open(secretKey, options).paymentMethodDomains.create({ domain_name: host })
}
