import * as z from 'zod'

export const noticePages = {
  unsubscribe: z
    .object({
      about: z.enum(['ITEMS', 'REVIEWS', 'NEWSLETTER', 'MARKETING']).optional(),
      email: z.string(),
      done: z.boolean(),
    })
    .describe('The page that an unsubscribe link in an email opens. Its form posts to its own address.'),
  newsletter: z
    .object({ email: z.string(), done: z.boolean() })
    .describe(
      'The page that the link in the email to a new subscriber opens. Its form confirms the address.',
    ),
  download: z
    .object({
      sent: z.boolean(),
      renewUrl: z.string().optional().describe('The address where a form asks for a new link with `token`.'),
      token: z.string().optional(),
    })
    .describe('A link to a file that has expired, or the note that the platform emailed a new one.'),
  prompt: z
    .object({
      text: z.string().describe('Asks whether the person is signing in, in their language.'),
      state: z.enum(['WAITING', 'APPROVED', 'DENIED', 'EXPIRED']),
    })
    .describe(
      'A notification on a device that asks about a sign-in. Its form posts `answer` to its own address.',
    ),
  'checkout-link': z
    .object({ fields: z.record(z.string(), z.string()).describe('Hidden fields of the form.') })
    .describe('A link to a new checkout. Its form posts to its own address, which creates the checkout.'),
  error: z.object({
    title: z.string(),
    message: z.string(),
    requestId: z.string(),
    code: z
      .string()
      .optional()
      .describe('The error code. The page shows its own message for it, if it has one.'),
    returnUrl: z.string().optional(),
    returnLabel: z.string().optional(),
  }),
}
