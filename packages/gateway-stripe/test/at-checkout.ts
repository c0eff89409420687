import type { Client } from '@vitrine/client'
import { createCheckout, updateCheckout } from '@vitrine/client/checkouts'
import { createRedirectSession } from '@vitrine/client/redirects'
import type { TestPlatform } from '@vitrine/testing'

const address = {
  address: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' },
  contactDetails: { firstName: 'Ada', lastName: 'Byrne', phone: '+353 1 000 0000' },
}

/** Makes a checkout that is ready to be ordered; answers the address of its page and the cookie of a browser there. */
export async function atCheckout(platform: TestPlatform, buyer: Client, callbacks: object = {}) {
  const { products, catalogAppId, shippingOptionCode: code } = await platform.connection()
  const [product] = products
  if (!product) throw new Error('The seed has no product')
  const catalogReference = {
    catalogItemId: product.catalogItemId,
    appId: catalogAppId,
    options: product.options,
  }
  const { checkout } = await createCheckout(buyer, {
    channelType: 'WEB',
    lineItems: [{ catalogReference, quantity: 1 }],
  })
  const { id } = checkout
  const details = {
    id,
    buyerInfo: { email: 'ada@example.com' },
    billingInfo: address,
    shippingInfo: { shippingDestination: address, selectedCarrierServiceOption: { code } },
  }
  const { checkout: ready } = await updateCheckout(buyer, { checkout: details })
  const { redirectSession } = await createRedirectSession(buyer, {
    ecomCheckout: { checkoutId: id },
    callbacks,
  })
  return { checkout: ready, link: redirectSession.fullUrl }
}

/** Opens the link as a browser does; answers its cookie. */
export async function cookieOf(platform: TestPlatform, link: string): Promise<string> {
  const reply = await platform.fetch(link, { redirect: 'manual' })
  return reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
