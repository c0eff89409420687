import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { CreateReviewInput, Review } from '@vitrine/client/reviews'
import { solveCaptcha } from '@vitrine/client/sign-in'
import { useClient } from '@vitrine/react/provider'
import { type Reviewed, reviewEligibilityOptions, useWriteReview } from '@vitrine/react/reviews'
import { useSession } from '@vitrine/react/session'
import { useUploads } from '@vitrine/react/upload'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { failureOf } from '../data/failure.ts'
import { useFilledIn } from '../data/use-filled-in.ts'
import { messageOf, userMessage } from '../data/user-message.ts'
import { moreTexts } from '../texts/texts.ts'
import { CaptchaCheck } from './captcha-check.tsx'
import { PhotoField } from './photo-field.tsx'
import { focusOn, missingIn, mistakesIn, ReviewFields, readDraft } from './review-fields.tsx'
import { ReviewRefusal } from './review-refusal.tsx'
import type { Draft, WriteOutcome } from './reviewed.ts'
import { arrived, refusedMedia, toMedia } from './sent-media.ts'

interface ReviewFormProps {
  readonly reviewed: Reviewed
  /** Proof from an emailed link. */
  readonly proof?: string | undefined
  /** Rating that the user clicked in an email. */
  readonly rating?: number | undefined
  /** The refusal of the same form without scripts. */
  readonly refused?: WriteOutcome['refused']
  readonly onDone: (review: Review) => void
}

/** The review form. Its required fields depend on the caller. */
export function ReviewForm({ reviewed, proof, rating = 0, refused: early, onDone }: ReviewFormProps) {
  const client = useClient()
  const { isMember } = useSession()
  const eligibility = useQuery(reviewEligibilityOptions(client, { ...reviewed, proof }))
  const [typed, setTyped] = useState<Draft | undefined>(early?.typed)
  const [isPerson, setPerson] = useState(false)
  const [wasSent, setSent] = useState(early !== undefined)
  const uploads = useUploads({ purpose: 'REVIEW' })
  const write = useWriteReview()
  const failed = useRef<HTMLDivElement>(null)
  const { error } = write
  useEffect(() => {
    if (error) failed.current?.focus()
  }, [error])
  const form = useRef<HTMLFormElement>(null)
  useFilledIn(form, (filledIn) => {
    const data = new FormData(filledIn)
    setTyped(readDraft(data))
    setPerson(data.has('person'))
  })

  if (eligibility.isError)
    return (
      <Banner tone="critical" {...failureOf(eligibility.error)}>
        {userMessage(eligibility.error)}
      </Banner>
    )
  if (!eligibility.data) return <div aria-busy="true" className="min-h-96" />
  const { allowed, reason, reviewId, authorName = '', captcha, photosAndVideos, verified } = eligibility.data
  if (!allowed && reason) return <ReviewRefusal reason={reason} isOwn={reviewId !== undefined} />

  const refused = arrived(uploads.items)[refusedMedia(error) ?? -1]?.key
  const hasFailed = uploads.items.some(({ state }) => state.status === 'FAILED')
  // The platform may require a captcha that it did not announce.
  const asked = demandOf(error) ?? captcha
  const blank = { rating, title: '', body: '', name: authorName }
  const draft = typed ?? blank
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const missing = missingIn(draft) ?? (asked === 'VISIBLE' && !isPerson ? 'person' : undefined)
    if (missing) return focusOn(event.currentTarget, missing)
    const media = toMedia(uploads.items)
    const captchaTokens = asked === 'OFF' ? undefined : await proveWork(asked)
    write.mutate(
      {
        review: {
          ...reviewed,
          content: {
            rating: draft.rating,
            ...(draft.title.trim() && { title: draft.title.trim() }),
            ...(draft.body.trim() && { body: draft.body.trim() }),
            ...(media.length > 0 && { media }),
          },
          author: { authorName: draft.name.trim() },
        },
        ...(proof && { proof }),
        ...(captchaTokens && { captchaTokens }),
      },
      { onSuccess: onDone },
    )
  }
  async function proveWork(
    kind: 'VISIBLE' | 'INVISIBLE',
  ): Promise<NonNullable<CreateReviewInput['captchaTokens']>> {
    const loginState = kind === 'INVISIBLE' ? 'SILENT_CAPTCHA_REQUIRED' : 'USER_CAPTCHA_REQUIRED'
    const { recaptchaToken, invisibleRecaptchaToken } = await solveCaptcha(client, { loginState })
    if (recaptchaToken) return [{ Recaptcha: recaptchaToken }]
    return invisibleRecaptchaToken ? [{ InvisibleRecaptcha: invisibleRecaptchaToken }] : []
  }
  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex max-w-measure flex-col gap-6"
    >
      {early && write.isIdle && !missingIn(early.typed) ? (
        <Banner tone="critical">{messageOf(early.code)}</Banner>
      ) : null}
      <input type="hidden" name="entityId" value={reviewed.entityId} />
      {proof ? <input type="hidden" name="proof" value={proof} /> : null}
      {verified ? <p className="text-sm text-positive">{moreTexts.reviewForm.willShow}</p> : null}
      <ReviewFields
        draft={draft}
        onChange={(change) => setTyped((before) => change(before ?? blank))}
        isMember={isMember}
        {...(wasSent && mistakesIn(draft, error))}
      />
      {photosAndVideos ? <PhotoField uploads={uploads} refused={refused} /> : null}
      {asked === 'VISIBLE' ? (
        <CaptchaCheck checked={isPerson} onChange={setPerson} isMissing={wasSent} />
      ) : null}
      {error ? (
        <Banner ref={failed} tone="critical" {...failureOf(error)}>
          {refused === undefined ? userMessage(error) : moreTexts.reviewForm.fileFailedSend}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={write.isPending} disabled={uploads.isBusy}>
          {moreTexts.reviewForm.send}
        </Button>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {uploads.isBusy
            ? moreTexts.reviewForm.uploading
            : hasFailed
              ? moreTexts.reviewForm.failedLeftOut
              : ''}
        </p>
      </div>
    </form>
  )
}

/** Returns the kind of captcha that a refusal requires. */
const demandOf = (error: unknown): 'VISIBLE' | undefined =>
  isApiError(error, '-19971') || isApiError(error, '-19970') ? 'VISIBLE' : undefined
