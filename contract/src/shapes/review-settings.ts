import * as z from 'zod'

import { guid, timestamp } from '../wire.ts'
import { BulkItemMetadata } from './bulk.ts'
import { CaptchaUse } from './identity.ts'

export const ReviewBulkJob = z
  .object({
    id: guid(),
    action: z.enum(['APPROVE', 'REJECT', 'DELETE']),
    status: z.enum(['RUNNING', 'DONE']),
    total: z.number().int(),
    totalSuccesses: z.number().int(),
    totalFailures: z.number().int(),
    failures: z.array(BulkItemMetadata),
    createdDate: timestamp(),
    finishedDate: timestamp().optional(),
  })
  .meta({
    id: 'ReviewBulkJob',
    description: 'The progress of a bulk action. `failures` names the first 100 reviews that failed.',
  })

export const ReviewSettings = z
  .object({
    collectReviews: z.boolean().describe('Off: the shop accepts no new reviews. Published reviews stay.'),
    whoMayReview: z.enum(['EVERYONE', 'MEMBERS', 'BUYERS']).meta({ id: 'WhoMayReview' }),
    moderation: z
      .enum(['AUTOMATIC', 'LOW_RATINGS', 'EVERYTHING'])
      .meta({ id: 'ReviewModerationPolicy' })
      .describe('Reviews that need moderation: none, those with up to three stars, or all.'),
    spamHandling: z.boolean().describe('On: possible spam needs moderation, regardless of the policy.'),
    blockedWords: z.array(z.string().trim().min(2).max(50)).max(500),
    onePerEntity: z.boolean().describe('A member can review an item once, and change that review.'),
    photosAndVideos: z.boolean(),
    captcha: CaptchaUse.describe(
      'The captcha rule for visitors. The platform always asks for a visible captcha from a visitor’s third review in an hour, and after 30 visitor reviews from one network in an hour.',
    ),
    mailReplies: z.boolean().describe('The platform emails authors about a reply.'),
  })
  .meta({ id: 'ReviewSettings' })
