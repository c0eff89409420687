import * as z from 'zod'

import { call } from '../define.ts'
import { CaptchaToken, emailAddress } from '../shapes/identity.ts'
import { CursorPagingMetadata, CursorQuery, guid, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

export const ContactMessage = z
  .object({
    id: guid(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    createdDate: timestamp(),
  })
  .meta({ id: 'ContactMessage', description: 'A message of the contact form.' })

const ids = z.array(guid()).min(1).max(100)

export const contactMessages = {
  sendContactMessage: call('POST /v1/contact-messages', {
    summary: 'Sends a message to the shop: by email to its support address, and into the back office.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({
      name: text(100)
        .trim()
        .min(1)
        .regex(/^\P{Cc}*$/u, 'Expected one line'),
      email: emailAddress(),
      message: text(5_000).trim().min(1),
      website: text(200)
        .optional()
        .describe('Stays empty: a hidden field for programs, whose messages are dropped without a word.'),
      captchaTokens: z.array(CaptchaToken).max(10).optional(),
    }),
    output: z.object({}),
    errors: ['-19971', '-19970'],
    example: { name: 'Ada', email: 'ada@example.com', message: 'Do you ship to Japan?' },
  }),
  queryContactMessages: call('POST /v1/contact-messages/query', {
    summary: 'Finds messages by `isRead` and `createdDate`, the newest first. `search` finds a part of them.',
    access: staffAndApps,
    input: z.object({ query: CursorQuery.optional(), search: text(200).optional() }),
    output: z.object({ contactMessages: z.array(ContactMessage), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: {},
  }),
  markContactMessages: call('POST /v1/contact-messages/mark', {
    summary: 'Marks messages as read or unread. Unknown ids are skipped.',
    access: staffAndApps,
    input: z.object({ ids, isRead: z.boolean() }),
    output: z.object({}),
    example: { ids: ['c0a70000-0000-4000-8000-00000000000f'], isRead: true },
  }),
  deleteContactMessages: call('POST /v1/contact-messages/delete', {
    summary: 'Deletes messages. Unknown ids are skipped.',
    access: staffAndApps,
    input: z.object({ ids }),
    output: z.object({}),
    example: { ids: ['c0a70000-0000-4000-8000-00000000000f'] },
  }),
}
