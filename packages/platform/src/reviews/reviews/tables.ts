import type { ColumnType, Generated } from 'kysely'
import type { Review, ReviewMedia, ReviewReason, ReviewVote } from '../../generated/reviews.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { ModerationStatus } from './rules.ts'

export interface ReviewsTables {
  readonly reviews: {
    site_id: string
    id: string
    namespace: string
    entity_id: string
    author_key: string
    author_type: Review['author']['authorType']
    author_name: string
    member_id: string | null
    contact_id: string | null
    email: string | null
    once_key: string | null
    title: string | null
    body: string | null
    media: Json<readonly ReviewMedia[]>
    media_count: number
    rating: number
    reply: string | null
    reply_created_at: Date | null
    reply_updated_at: Date | null
    found_helpful: Generated<number>
    found_unhelpful: Generated<number>
    helpfulness: ColumnType<number, never, never>
    status: ModerationStatus
    manually_changed: Generated<boolean>
    reasons: readonly ReviewReason[]
    verified: boolean
    origin_type: Review['origin']['type']
    app_id: string | null
    source_type: NonNullable<Review['source']>['type'] | null
    review_request_id: string | null
    fingerprint: string | null
    review_date: Timestamp
    relevance: number
    publish_count: Generated<number>
    revision: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  readonly review_summaries: {
    site_id: string
    namespace: string
    entity_id: string
    stars1: number
    stars2: number
    stars3: number
    stars4: number
    stars5: number
    with_media: number
    verified: number
  }
  readonly review_votes: {
    site_id: string
    review_id: string
    voter_key: string
    vote: ReviewVote
    created_at: Timestamp
  }
}
