import * as z from 'zod'

import { guid, Image, text, timestamp } from '../wire.ts'

export const ReviewRequestStatus = z
  .enum(['UNKNOWN_REVIEW_REQUEST_STATUS', 'SCHEDULED', 'CANCELED', 'FAILED', 'SENT'])
  .meta({ id: 'ReviewRequestStatus' })

export const ReviewRequestFailureReason = z
  .enum(['UNKNOWN_FAILURE_REASON', 'ACTIVATION_FAILED', 'BOUNCED', 'SUBSCRIPTION_INACTIVE'])
  .meta({
    id: 'ReviewRequestFailureReason',
    description:
      'ACTIVATION_FAILED: requests are switched off, or no mail server took the mail in time. BOUNCED: there is no such mailbox. SUBSCRIPTION_INACTIVE: the recipient wants no such mails.',
  })

const Channel = z.enum(['EMAIL']).meta({ id: 'CommunicationChannel' })

export const ReviewRequestItem = z
  .object({
    catalogItemId: z.string(),
    reviewId: guid().optional().describe('What the recipient wrote of it.'),
  })
  .meta({ id: 'ReviewRequestItem' })

export const ReviewRequest = z
  .object({
    id: guid(),
    revision: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    sendDate: timestamp().describe('When the mail goes out, or went out.'),
    namespace: z.string(),
    order: z.object({ id: guid() }).optional(),
    items: z.array(ReviewRequestItem).max(5),
    recipient: z
      .object({
        contactId: guid().optional(),
        email: z.string().describe('Our own: a buyer without an account is no contact.'),
      })
      .meta({ id: 'ReviewRequestRecipient' }),
    communicationChannel: Channel,
    status: ReviewRequestStatus,
    sentOptions: z
      .object({ opened: z.boolean().describe('The link of the mail was followed.') })
      .meta({ id: 'ReviewRequestSentOptions' })
      .optional(),
    failedOptions: z
      .object({ reason: ReviewRequestFailureReason, message: z.string() })
      .meta({ id: 'ReviewRequestFailedOptions' })
      .optional(),
    automationActivationId: guid().optional().describe('It was made by itself when an order was fulfilled.'),
    requestedBy: z
      .object({
        wixUserId: guid().optional(),
        appId: guid().optional(),
        identityType: z.enum(['WIX_USER', 'APP']),
      })
      .meta({ id: 'ReviewRequestInitiator' })
      .optional(),
  })
  .meta({ id: 'ReviewRequest', description: 'Asks a buyer by mail what was thought of up to five items.' })

export const ReviewRequestInput = z
  .object({
    sendDate: timestamp().optional().describe('Now, unless it is said; at most a year ahead.'),
    namespace: z.literal('stores').optional(),
    order: z.object({ id: guid() }).optional(),
    items: z
      .array(z.object({ catalogItemId: z.string().min(1).max(36) }))
      .min(1)
      .max(5)
      .optional()
      .describe('Without them: the five dearest of the order.'),
    recipient: z
      .object({ contactId: guid().optional(), email: z.email().max(254).optional() })
      .optional()
      .describe('Without one: the buyer of the order.'),
    communicationChannel: Channel.optional(),
  })
  .meta({ id: 'ReviewRequestInput' })

export const ReviewInvitation = z
  .object({
    reviewRequestId: guid(),
    namespace: z.string(),
    authorName: text(100).optional(),
    items: z.array(
      z
        .object({
          catalogItemId: z.string(),
          name: z.string(),
          slug: z.string(),
          image: Image.optional(),
          reviewed: z.boolean(),
          proof: z.string().describe('For writing a review of this item: it says who bought it.'),
        })
        .meta({ id: 'ReviewInvitationItem' }),
    ),
  })
  .meta({ id: 'ReviewInvitation', description: 'What the link of a review request is about.' })
