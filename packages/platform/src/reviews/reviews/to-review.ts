import type { Selectable } from 'kysely'
import type { Review, ReviewMedia } from '../../generated/reviews.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { pictureId } from '../../media/files/index.ts'
import { isDecided } from './rules.ts'

export type ReviewRow = Selectable<Database['reviews']>

/** Stored with file ids, shown with the media references that published helpers read. */
function shownMedia({ image, video }: ReviewMedia): ReviewMedia {
  if (!image?.id) return { ...(image && { image }), ...(video && { video }) }
  return { image: { ...image, id: pictureId(image.id, /\.(\w+)$/.exec(image.url ?? '')?.[1]) } }
}

/** The review with private fields, for staff and events. */
export function toReview(row: ReviewRow): Review {
  return {
    ...toPublic(row),
    moderation: {
      moderationStatus: row.status,
      manuallyChanged: row.manually_changed,
      // Kept after a decision, in case it is undone.
      reasons: isDecided(row.status) ? [] : [...row.reasons],
    },
    ...(row.source_type && {
      source: {
        type: row.source_type,
        ...(row.review_request_id && { reviewRequestOptions: { id: row.review_request_id } }),
      },
    }),
  }
}

/** Only staff and apps see the private fields. */
export function shownTo(caller: Caller, row: ReviewRow): Review {
  return isStaffOrApp(caller) ? toReview(row) : toPublic(row)
}

function toPublic(row: ReviewRow): Review {
  return {
    id: row.id,
    namespace: row.namespace,
    entityId: row.entity_id,
    content: {
      ...(row.title !== null && { title: row.title }),
      ...(row.body !== null && { body: row.body }),
      media: row.media.map(shownMedia),
      rating: row.rating,
    },
    author: {
      ...(row.contact_id && { contactId: row.contact_id }),
      authorName: row.author_name,
      authorType: row.author_type,
    },
    ...(row.reply !== null &&
      row.reply_created_at &&
      row.reply_updated_at && {
        reply: {
          message: row.reply,
          createdDate: row.reply_created_at,
          updatedDate: row.reply_updated_at,
        },
      }),
    foundHelpful: row.found_helpful,
    foundUnhelpful: row.found_unhelpful,
    helpfulness: row.found_helpful - row.found_unhelpful,
    moderation: { moderationStatus: row.status, manuallyChanged: row.manually_changed },
    verified: row.verified,
    origin: { type: row.origin_type, ...(row.app_id && { appId: row.app_id }) },
    reviewDate: row.review_date,
    relevanceScore: row.relevance,
    publishCount: row.publish_count,
    revision: String(row.revision),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
