import { useQuery } from '@tanstack/react-query'
import { countReviews, queryReviews, type Review } from '@vitrine/client/reviews'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { EmptyState } from '@vitrine/ui/empty-state'
import { StarIcon } from '@vitrine/ui/icons'
import { useMemo, useState } from 'react'

import { idsFilter } from '../../bulk/ids-filter.ts'
import { reviewedOptions, reviewKeys } from '../../data/reviews.ts'
import { choiceFilters } from '../../list/choice-filters.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { SelectionBar } from '../../list/selection-bar.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { useSelection } from '../../list/use-selection.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import type { ReviewActions } from './review-entry.tsx'
import {
  marks,
  pendingAddress,
  type ReviewQuery,
  type ReviewSort,
  reviewAddress,
  stars,
  statuses,
  toReviewFilter,
  toReviewQuery,
} from './review-query.ts'
import { ReviewQueue } from './review-queue.tsx'
import { type ReviewStatus, reviewStates } from './review-states.ts'
import { ReviewTabs } from './review-tabs.tsx'
import { useModeration } from './use-moderation.ts'
import { type ReviewTaskName, reviewTasks, useReviewBulk } from './use-review-bulk.tsx'

const filters = choiceFilters<keyof ReviewQuery['chosen'], ReviewSort>([
  {
    name: 'status',
    title: 'Status',
    values: statuses,
    nameOf: (status) => reviewStates[status as ReviewStatus].name,
  },
  {
    name: 'stars',
    title: 'Rating',
    values: stars,
    nameOf: (star) => (star === '1' ? '1 star' : `${star} stars`),
  },
  {
    name: 'only',
    title: 'Properties',
    values: Object.keys(marks),
    nameOf: (mark) => marks[mark as keyof typeof marks],
  },
])

export function ReviewsPage() {
  const client = useClient()
  const state = useAddressQuery(reviewAddress.read, reviewAddress.write)
  const { query } = state
  const list = useCursorList([...reviewKeys.list, query], async (cursor, signal) => {
    const asked = { query: toReviewQuery(query, cursor), returnPrivateReviews: true }
    const { reviews, metadata } = await queryReviews(client, asked, { signal })
    return { rows: reviews, next: metadata.cursors.next }
  })
  const about = useMemo(
    () => [...new Set(list.rows.map(({ entityId }) => entityId))].slice(0, 100),
    [list.rows],
  )
  const products = useQuery(reviewedOptions(client, about))
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows])
  const selection = useSelection(
    ids,
    String(reviewAddress.write({ ...query, sort: reviewAddress.defaultQuery.sort })),
  )
  const bulk = useReviewBulk(selection.clear)
  const { decide, reply, removeReply } = useModeration()
  const [replyTo, setReplyTo] = useState<Review>()
  const [removing, setRemoving] = useState<Review>()
  const actions: ReviewActions = {
    approve: (review) => void decide(review, 'APPROVED'),
    reject: (review) => void decide(review, 'REJECTED'),
    reply: setReplyTo,
    removeReply: setRemoving,
    toggle: ({ id }, range) => selection.toggle(id, range),
  }
  const start = (name: ReviewTaskName) =>
    bulk.start(name, selection.isAll ? toReviewFilter(query) : idsFilter([...selection.ids]))
  const isSelecting = selection.isAll || selection.ids.size > 0
  return (
    <>
      <ListPage
        title="Reviews"
        path="/reviews"
        one="review"
        many="reviews"
        {...{ state, list, filters }}
        address={reviewAddress}
        defaultQuery={reviewAddress.defaultQuery}
        tabs={<ReviewTabs />}
        sorts={[
          { label: 'Newest first', sort: { by: 'date', descending: true } },
          { label: 'Oldest first', sort: { by: 'date', descending: false } },
          { label: 'Lowest rating first', sort: { by: 'rating', descending: false } },
          { label: 'Most helpful first', sort: { by: 'helpful', descending: true } },
        ]}
        views={[
          { name: 'All', address: '' },
          { name: 'Pending', address: pendingAddress },
          { name: 'Without reply', address: 'status=approved&only=unanswered' },
          { name: 'Rejected', address: 'status=rejected' },
        ]}
        viewExample="Low rating, without reply"
        counts={{
          key: reviewKeys.all,
          of: async (asked, signal) => {
            const input = { filter: toReviewFilter(asked), includePrivateReviews: true }
            return String((await countReviews(client, input, { signal })).count)
          },
        }}
        searchFor="Review text or author"
        body={<ReviewQueue {...{ list, selection, actions }} products={products.data} />}
        empty={
          <EmptyState title="No reviews yet" icon={<StarIcon size={28} />}>
            Reviews from your customers will appear here. You can publish, reject and answer them.
          </EmptyState>
        }
        {...(isSelecting && {
          footer: (
            <SelectionBar
              {...{ selection }}
              one="review"
              many="reviews"
              loaded={list.rows.length}
              hasMore={list.hasMore}
            >
              {(Object.keys(reviewTasks) as ReviewTaskName[]).map((name) => (
                <Button
                  key={name}
                  variant="secondary"
                  size="sm"
                  className={cx(name === 'delete' && 'text-critical!')}
                  onClick={() => start(name)}
                >
                  {reviewTasks[name].label}
                </Button>
              ))}
            </SelectionBar>
          ),
        })}
      />
      <ReplyDialog review={replyTo} onClose={() => setReplyTo(undefined)} onReply={reply} />
      <ConfirmDialog
        open={removing !== undefined}
        title="Delete this reply?"
        confirm="Delete reply"
        failure="The reply was not deleted"
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (removing) await removeReply(removing)
        }}
      >
        <p>{`Your reply to ${removing?.author.authorName ?? ''} disappears from the shop. The customer is not notified.`}</p>
      </ConfirmDialog>
      {bulk.dialog}
    </>
  )
}
