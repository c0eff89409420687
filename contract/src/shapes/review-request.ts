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
      'ACTIVATION_FAILED: requests are switched off, or no mail server accepted the mail in time. BOUNCED: the mailbox does not exist. SUBSCRIPTION_INACTIVE: the recipient unsubscribed.',
  })

const Channel = z.enum(['EMAIL']).meta({ id: 'CommunicationChannel' })

export const ReviewRequestItem = z
  .object({
    catalogItemId: z.string(),
    reviewId: guid().optional().describe('Id of the recipient’s review.'),
  })
  .meta({ id: 'ReviewRequestItem' })

export const ReviewRequest = z
  .object({
    id: guid(),
    revision: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    sendDate: timestamp().describe('Planned or actual time of the email.'),
    namespace: z.string(),
    order: z.object({ id: guid() }).optional(),
    items: z.array(ReviewRequestItem).max(5),
    recipient: z
      .object({
        contactId: guid().optional(),
        email: z.string().describe('Our own field: a buyer without an account is no contact.'),
      })
      .meta({ id: 'ReviewRequestRecipient' }),
    communicationChannel: Channel,
    status: ReviewRequestStatus,
    sentOptions: z
      .object({ opened: z.boolean().describe('The recipient followed the link in the email.') })
      .meta({ id: 'ReviewRequestSentOptions' })
      .optional(),
    failedOptions: z
      .object({ reason: ReviewRequestFailureReason, message: z.string() })
      .meta({ id: 'ReviewRequestFailedOptions' })
      .optional(),
    automationActivationId: guid()
      .optional()
      .describe('The platform created it when an order was fulfilled.'),
    requestedBy: z
      .object({
        wixUserId: guid().optional(),
        appId: guid().optional(),
        identityType: z.enum(['WIX_USER', 'APP']),
      })
      .meta({ id: 'ReviewRequestInitiator' })
      .optional(),
  })
  .meta({ id: 'ReviewRequest', description: 'An email that asks a buyer to review up to five items.' })

export const ReviewRequestInput = z
  .object({
    sendDate: timestamp().optional().describe('Default: now. At most a year ahead.'),
    namespace: z.literal('stores').optional(),
    order: z.object({ id: guid() }).optional(),
    items: z
      .array(z.object({ catalogItemId: z.string().min(1).max(36) }))
      .min(1)
      .max(5)
      .optional()
      .describe('Default: the five most expensive items of the order.'),
    recipient: z
      .object({ contactId: guid().optional(), email: z.email().max(254).optional() })
      .optional()
      .describe('Default: the buyer of the order.'),
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
          proof: z.string().describe('Token for a review of this item: it identifies the buyer.'),
        })
        .meta({ id: 'ReviewInvitationItem' }),
    ),
  })
  .meta({ id: 'ReviewInvitation', description: 'The items behind the link of a review request.' })
