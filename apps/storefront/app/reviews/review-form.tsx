import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { CreateReviewInput, Review } from '@vitrine/client/reviews'
import { solveCaptcha } from '@vitrine/client/sign-in'
import { useClient } from '@vitrine/react/provider'
import { type Reviewed, reviewEligibilityOptions, useWriteReview } from '@vitrine/react/reviews'
import { useUploads } from '@vitrine/react/upload'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { failureOf } from '../data/failure.ts'
import { Uploading } from '../data/uploading.tsx'
import { messageOf, userMessage } from '../data/user-message.ts'
import { CaptchaCheck } from './captcha-check.tsx'
import { PhotoField } from './photo-field.tsx'
import { RefusedToWrite } from './refused-to-write.tsx'
import { type Draft, ReviewFields } from './review-fields.tsx'

interface ReviewFormProps {
  readonly reviewed: Reviewed
  /** Of a link that was mailed. */
  readonly proof?: string | undefined
  /** The stars that were pressed in a mail. */
  readonly rating?: number | undefined
  readonly onDone: (review: Review) => void
}

const mostMedia = 10

/** Stars, words and pictures; what is needed beside them depends on who writes. */
export function ReviewForm(props: ReviewFormProps) {
  return (
    <Uploading>
      <Form {...props} />
    </Uploading>
  )
}

function Form({ reviewed, proof, rating = 0, onDone }: ReviewFormProps) {
  const client = useClient()
  const eligibility = useQuery(reviewEligibilityOptions(client, { ...reviewed, proof }))
  const [typed, setTyped] = useState<Draft>()
  const [isPerson, setPerson] = useState(false)
  const [wasSent, setSent] = useState(false)
  const uploads = useUploads({ purpose: 'REVIEW' })
  const write = useWriteReview()
  const failed = useRef<HTMLDivElement>(null)
  const { error } = write
  useEffect(() => {
    if (error) failed.current?.focus()
  }, [error])

  if (eligibility.isError)
    return (
      <Banner tone="critical" {...failureOf(eligibility.error)}>
        {userMessage(eligibility.error)}
      </Banner>
    )
  if (!eligibility.data) return <div aria-busy="true" className="min-h-96" />
  const { allowed, reason, reviewId, authorName = '', captcha, photosAndVideos, verified } = eligibility.data
  if (!allowed && reason) return <RefusedToWrite reason={reason} isOwn={reviewId !== undefined} />

  // The platform may ask for one that it did not announce.
  const asked = demandOf(error) ?? captcha
  const draft = typed ?? { rating, title: '', body: '', name: authorName }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!draft.rating || !draft.name.trim() || (asked === 'VISIBLE' && !isPerson)) return
    const media = uploads.items.flatMap(({ file, state: { status, fileId } }) =>
      status === 'DONE' && fileId
        ? [file.type.startsWith('video/') ? { video: { id: fileId } } : { image: { id: fileId } }]
        : [],
    )
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
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex max-w-measure flex-col gap-6"
    >
      {proof ? <input type="hidden" name="proof" value={proof} /> : null}
      {verified ? <p className="text-sm text-positive">It will be marked as bought here.</p> : null}
      <ReviewFields
        draft={draft}
        onChange={setTyped}
        ratingError={wasSent && !draft.rating ? 'Choose between one and five stars.' : undefined}
        nameError={wasSent && !draft.name.trim() ? 'Say what others may call you.' : undefined}
      />
      {photosAndVideos ? <PhotoField uploads={uploads} room={mostMedia - uploads.items.length} /> : null}
      {asked === 'VISIBLE' ? (
        <CaptchaCheck checked={isPerson} onChange={setPerson} isMissing={wasSent} />
      ) : null}
      {error ? (
        <Banner ref={failed} tone="critical" {...failureOf(error)}>
          {messageOf(failureOf(error).code)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={write.isPending} disabled={uploads.isBusy}>
          Send the review
        </Button>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {uploads.isBusy ? 'Your pictures are still on their way.' : ''}
        </p>
      </div>
    </form>
  )
}

/** Which captcha a refusal asks for. */
const demandOf = (error: unknown): 'VISIBLE' | undefined =>
  isApiError(error, '-19971') || isApiError(error, '-19970') ? 'VISIBLE' : undefined
