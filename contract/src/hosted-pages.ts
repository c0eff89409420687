import * as z from 'zod'

import { checkoutPages, checkoutRequests } from './hosted-pages/checkout.ts'
import { consolePages, consoleRequests } from './hosted-pages/console.ts'
import type { HostedRequest } from './hosted-pages/define.ts'
import { noticePages } from './hosted-pages/notices.ts'
import { signInPages, signInRequests } from './hosted-pages/sign-in.ts'

/** The shop's data that every hosted page receives. */
export const Site = z
  .object({
    name: z.string(),
    locale: z.string(),
    currency: z.string(),
    language: z.string().optional(),
    timeZone: z.string().describe('IANA. Times of orders are those of the shop.'),
    logoUrl: z.string().optional(),
    isCentred: z.boolean().describe('The header of the look is in the middle.'),
    homeUrl: z
      .string()
      .optional()
      .describe('The front page of the shop: the target of the logo and of "Back to the shop".'),
    legalPages: z
      .array(z.object({ title: z.string(), url: z.string() }))
      .optional()
      .describe('The published pages of terms, privacy, returns and imprint.'),
    supportEmail: z.string().optional().describe('Shown where the person needs the help of the shop.'),
  })
  .meta({ id: 'Site', description: 'The shop, as every hosted page shows it.' })

/** All hosted pages by name, with the data that the platform writes into their documents. */
export const hostedPages: Readonly<Record<string, z.ZodObject>> = {
  ...signInPages,
  ...noticePages,
  ...checkoutPages,
  ...consolePages,
}

/** All requests of the hosted pages' scripts that are not calls of the contract. */
export const hostedRequests: Readonly<Record<string, HostedRequest>> = {
  ...signInRequests,
  ...checkoutRequests,
  ...consoleRequests,
}
