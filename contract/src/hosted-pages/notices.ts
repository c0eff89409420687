import * as z from 'zod'

export const noticePages = {
  unsubscribe: z
    .object({ about: z.enum(['ITEMS', 'REVIEWS']).optional(), email: z.string(), done: z.boolean() })
    .describe('The page that an unsubscribe link in an email opens. Its form posts to its own address.'),
  download: z
    .object({
      sent: z.boolean(),
      renewUrl: z.string().optional().describe('The address where a form asks for a new link with `token`.'),
      token: z.string().optional(),
    })
    .describe('A link to a file that has expired, or the note that the platform emailed a new one.'),
  'buy-now': z
    .object({ fields: z.record(z.string(), z.string()).describe('Hidden fields of the form.') })
    .describe('A link that buys one item. Its form posts to its own address, which makes the checkout.'),
  error: z.object({
    title: z.string(),
    message: z.string(),
    requestId: z.string(),
    returnUrl: z.string().optional(),
    returnLabel: z.string().optional(),
  }),
}
