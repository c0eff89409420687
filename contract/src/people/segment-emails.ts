import * as z from 'zod'

import { call } from '../define.ts'
import { guid, text, timestamp } from '../wire.ts'

const access = ['staff', 'app'] as const

const Button = z
  .object({
    label: text(60).trim().min(1),
    url: z
      .url({ protocol: /^https?$/, error: 'Expected a web address, such as "https://shop.example/sale"' })
      .max(500),
  })
  .meta({ id: 'SegmentEmailButton', description: 'A button below the text.' })

const fields = {
  segmentId: guid(),
  subject: text(200).trim().min(1),
  text: text(5_000).trim().min(1).describe('An empty line begins a new paragraph.'),
  button: Button.optional(),
}

const NewSegmentEmail = z.object(fields).meta({ id: 'NewSegmentEmail' })

const SegmentEmail = z
  .object({
    id: guid(),
    ...fields,
    segmentName: z.string().describe('When the email was sent.'),
    state: z.enum(['SENDING', 'SENT']).meta({ id: 'SegmentEmailState' }),
    recipients: z.number().int().describe('The customers of the segment who accepted marketing.'),
    sent: z.number().int(),
    failed: z.number().int().describe('Rejected by the server of the recipient, or not delivered in a day.'),
    skipped: z.number().int().describe('They withdrew their consent before their turn.'),
    createdDate: timestamp(),
  })
  .meta({ id: 'SegmentEmail', description: 'An email to the customers of a segment who accept marketing.' })

const input = z.object({ segmentEmail: NewSegmentEmail })
const example = {
  segmentEmail: {
    segmentId: '5e600000-0000-4000-8000-000000000001',
    subject: 'New bowls are here',
    text: 'Hello,\n\nour spring bowls are in the shop.',
    button: { label: 'See the bowls', url: 'https://shop.example/collections/bowls' },
  },
}

export const segmentEmails = {
  sendSegmentEmail: call('POST /v1/segment-emails', {
    summary:
      'Sends an email to the customers of a segment who accept marketing, with a link to unsubscribe, in batches.',
    access,
    input,
    output: z.object({ segmentEmail: SegmentEmail }),
    errors: ['CUSTOMER_SEGMENT_NOT_FOUND'],
    example,
  }),
  previewSegmentEmail: call('POST /v1/segment-emails/preview', {
    summary: 'Shows an email before it is sent, and counts its recipients. The page works for an hour.',
    access,
    input,
    output: z.object({
      url: z.string().describe('A page of the platform with the email as HTML.'),
      recipients: z.number().int(),
    }),
    errors: ['CUSTOMER_SEGMENT_NOT_FOUND'],
    example,
  }),
  sendTestSegmentEmail: call('POST /v1/segment-emails/test', {
    summary: 'Sends the email to the signed-in staff member.',
    access: ['staff'],
    input,
    output: z.object({ to: z.string() }),
    example,
  }),
  listSegmentEmails: call('GET /v1/segment-emails', {
    summary: 'Lists the latest 100 emails of the last two years with their counts, the newest first.',
    access,
    input: z.object({}),
    output: z.object({ segmentEmails: z.array(SegmentEmail) }),
    example: {},
  }),
}
