import { type Client, isApiError } from '@vitrine/client'
import { createReview } from '@vitrine/client/reviews'
import type { Reviewed } from '@vitrine/react/reviews'
import { data } from 'react-router'

import { type Standing, standingOf } from './reviewed.ts'

export interface WriteOutcome {
  readonly written?: Standing
  /** Why not. */
  readonly code?: string
}

/** The form of a page whose scripts are off, or not there yet: stars and words, no pictures. */
export async function writeReview(client: Client, reviewed: Reviewed, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [title, body, proof] = [text('title'), text('body'), text('proof')]
  const content = { rating: Number(text('rating')), ...(title && { title }), ...(body && { body }) }
  const author = { authorName: text('authorName') }
  try {
    const input = { review: { ...reviewed, content, author }, ...(proof && { proof }) }
    const { review } = await createReview(client, input)
    return data<WriteOutcome>({ written: standingOf(review) })
  } catch (error) {
    if (isApiError(error)) return data<WriteOutcome>({ code: error.code }, { status: error.status || 503 })
    throw error
  }
}
