import { expect } from 'vitest'

/** The expected parts of an answer that the handler writes itself. */
interface PageReply {
  readonly status: 200 | 400
  readonly body: unknown
}

const errorPage = (title: string): unknown =>
  expect.stringMatching(new RegExp(`"page":"error",.*"title":"${title}"`))

/** The answer of each page, redirect and published document to its example, sent by a browser without a session. */
export const pageReplies: Readonly<Record<string, PageReply>> = {
  'authentication.callback': { status: 400, body: errorPage('This link has expired') },
  'authentication.logout': { status: 200, body: expect.stringContaining('"page":"signed-out"') },
  'tokens.getKeys': { status: 200, body: { keys: expect.arrayContaining([expect.any(Object)]) } },
  'tokens.getAuthorizationServer': {
    status: 200,
    body: expect.objectContaining({ issuer: expect.any(String), token_endpoint: expect.any(String) }),
  },
  'tokens.getProtectedResource': {
    status: 200,
    body: expect.objectContaining({
      resource: expect.any(String),
      authorization_servers: [expect.any(String)],
    }),
  },
  'checkouts.markCheckoutAsCompletedAndRedirect': { status: 400, body: errorPage('This link is incomplete') },
  'checkoutTemplates.createAndRedirectToCheckout': {
    status: 200,
    body: expect.stringContaining('"page":"checkout-link"'),
  },
  'abandonedCheckouts.redirectToCheckout': {
    status: 400,
    body: errorPage('This checkout is no longer available'),
  },
}
