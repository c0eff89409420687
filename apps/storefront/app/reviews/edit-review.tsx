import { useQuery } from '@tanstack/react-query'
import type { Review } from '@vitrine/client/reviews'
import { useClient } from '@vitrine/react/provider'
import { reviewEligibilityOptions, useUpdateMyReview } from '@vitrine/react/reviews'
import { useUploads } from '@vitrine/react/upload'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { failureOf } from '../data/failure.ts'
import { userMessage } from '../data/user-message.ts'
import { moreTexts } from '../texts/texts.ts'
import { PhotoField } from './photo-field.tsx'
import { focusOn, missingIn, mistakesIn, ReviewFields } from './review-fields.tsx'
import type { Draft } from './reviewed.ts'
import { arrived, refusedMedia, toMedia } from './sent-media.ts'

interface EditReviewProps {
  readonly review: Review
  readonly onDone: () => void
}

export function EditReview({ review, onDone }: EditReviewProps) {
  const { id, content, author } = review
  const [draft, setDraft] = useState<Draft>({
    rating: content.rating,
    title: content.title ?? '',
    body: content.body ?? '',
    name: author.authorName,
  })
  const [kept, setKept] = useState(content.media)
  const [wasSent, setSent] = useState(false)
  const uploads = useUploads({ purpose: 'REVIEW' })
  const { mutate, isPending, error } = useUpdateMyReview()
  const { data: eligibility } = useQuery(
    reviewEligibilityOptions(useClient(), { namespace: review.namespace, entityId: review.entityId }),
  )
  const mayAdd = eligibility?.photosAndVideos ?? false
  const refused = arrived(uploads.items)[(refusedMedia(error) ?? -1) - kept.length]?.key
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=rating]:checked')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const missing = missingIn(draft)
    if (missing) return focusOn(event.currentTarget, missing)
    const { rating, title, body, name } = draft
    const changes = { rating, title: title.trim() || null, body: body.trim() || null, ...mediaChange() }
    mutate({ reviewId: id, content: changes, authorName: name.trim() }, { onSuccess: onDone })
  }
  const mediaChange = () => {
    const added = toMedia(uploads.items)
    if (added.length === 0 && kept.length === content.media.length) return {}
    const before = kept.map(({ image, video }) =>
      video ? { video: { id: video.id } } : { image: { id: image?.id ?? '' } },
    )
    return { media: [...before, ...added] }
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-5 flex max-w-measure flex-col gap-6">
      <ReviewFields
        draft={draft}
        onChange={setDraft}
        isMember={author.authorType === 'MEMBER'}
        {...(wasSent && mistakesIn(draft, error))}
      />
      {mayAdd || content.media.length > 0 ? (
        <PhotoField uploads={uploads} kept={kept} onKeep={setKept} mayAdd={mayAdd} refused={refused} />
      ) : null}
      {error ? (
        <Banner tone="critical" {...failureOf(error)}>
          {refused === undefined ? userMessage(error) : moreTexts.reviewForm.fileFailedSave}
        </Banner>
      ) : null}
      <div className="flex gap-3">
        <Button type="submit" busy={isPending} disabled={uploads.isBusy}>
          {moreTexts.reviewForm.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {moreTexts.reviewForm.cancel}
        </Button>
      </div>
    </form>
  )
}
