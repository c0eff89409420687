import { type Client, isApiError } from '@vitrine/client'
import { createReview } from '@vitrine/client/reviews'
import type { Reviewed } from '@vitrine/react/reviews'
import { data } from 'react-router'

import { standingOf, type WriteOutcome } from './reviewed.ts'

/** Writes a review without scripts: rating and text, no media. */
export async function writeReview(client: Client, reviewed: Reviewed, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [title, body, proof] = [text('title'), text('body'), text('proof')]
  const content = { rating: Number(text('rating')), ...(title && { title }), ...(body && { body }) }
  const author = { authorName: text('authorName') }
  const { entityId } = reviewed
  try {
    const input = { review: { ...reviewed, content, author }, ...(proof && { proof }) }
    const { review } = await createReview(client, input)
    return data<WriteOutcome>({ entityId, written: standingOf(review) })
  } catch (error) {
    if (!isApiError(error)) throw error
    const typed = { rating: content.rating || 0, title, body, name: author.authorName }
    return data<WriteOutcome>(
      { entityId, refused: { code: error.code, typed } },
      { status: error.status || 503 },
    )
  }
}
