import type { Review } from '@vitrine/client/reviews'
import { useDeleteMyReview } from '@vitrine/react/reviews'
import { Badge, type Tone } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { Stars } from '@vitrine/ui/stars'
import { useToast } from '@vitrine/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { formatDay } from '../data/format.ts'
import { userMessage } from '../data/user-message.ts'
import { moreTexts } from '../texts/texts.ts'
import { EditReview } from './edit-review.tsx'
import { ReviewMedia } from './review-media.tsx'

interface MyReviewProps {
  readonly review: Review
  readonly product: { readonly name: string; readonly slug: string } | undefined
}

/** Milliseconds during which a deletion can be undone. */
const undoable = 8_000

/** The member's own review with its state, to edit or delete. */
export function MyReview({ review, product }: MyReviewProps) {
  const [isOpen, setOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { mutate: remove } = useDeleteMyReview()
  const toast = useToast()
  const { id, content, moderation, reviewDate, reply } = review
  const name = product?.name ?? moreTexts.reviewForm.productGone
  // The button to focus next, because the pressed one is gone.
  const next = useRef<string>(undefined)
  const focused = (name: string) => (element: HTMLElement | null) => {
    if (!element || next.current !== name) return
    next.current = undefined
    element.focus()
  }
  const wasUndone = useRef(false)
  useEffect(() => {
    if (!isLeaving) return
    let isGone = false
    const go = () => {
      if (isGone || wasUndone.current) return
      isGone = true
      remove(id, {
        onError: (error) => {
          setLeaving(false)
          toast({ tone: 'critical', message: userMessage(error) })
        },
      })
    }
    wasUndone.current = false
    const timer = setTimeout(go, undoable)
    // The page said that the review is deleted, so leaving the page completes the deletion.
    addEventListener('pagehide', go)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', go)
      go()
    }
  }, [isLeaving, id, remove, toast])
  const undo = () => {
    wasUndone.current = true
    next.current = 'delete'
    setLeaving(false)
  }
  if (isLeaving)
    return (
      <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-5 text-ink-soft">
        <p role="status">{moreTexts.reviewForm.deleted(name)}</p>
        <Button variant="quiet" ref={focused('undo')} onClick={undo}>
          {moreTexts.reviewForm.undo}
        </Button>
      </li>
    )
  return (
    <li className="border-b border-line py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-lg">
          {product ? (
            <Link to={`/products/${product.slug}#reviews`} className="vt-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <Badge tone={tones[moderation.moderationStatus]}>
          {moreTexts.reviewForm.states[moderation.moderationStatus]}
        </Badge>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <Stars rating={content.rating} />
        {formatDay(reviewDate)}
      </p>
      {isOpen ? (
        <EditReview
          review={review}
          onDone={() => {
            next.current = 'change'
            setOpen(false)
          }}
        />
      ) : (
        <>
          {content.title ? <p className="mt-3 font-medium wrap-anywhere">{content.title}</p> : null}
          {content.body ? (
            <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">{content.body}</p>
          ) : null}
          <ReviewMedia review={review} />
          {reply ? (
            <p className="mt-3 text-sm text-ink-soft">{moreTexts.reviewForm.ourReply(reply.message)}</p>
          ) : null}
          <div className="mt-4 -ml-5 flex gap-2">
            <Button
              variant="quiet"
              ref={focused('change')}
              aria-label={moreTexts.reviewForm.editOf(name)}
              onClick={() => setOpen(true)}
            >
              {moreTexts.reviewForm.edit}
            </Button>
            <Button
              variant="quiet"
              ref={focused('delete')}
              aria-label={moreTexts.reviewForm.deleteOf(name)}
              onClick={() => {
                next.current = 'undo'
                setLeaving(true)
              }}
            >
              {moreTexts.reviewForm.delete}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

const tones: Readonly<Record<Review['moderation']['moderationStatus'], Tone>> = {
  SUBMITTED: 'caution',
  IN_MODERATION: 'caution',
  APPROVED: 'positive',
  REJECTED: 'neutral',
}
