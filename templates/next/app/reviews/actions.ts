'use server'

import { isApiError } from '@vitrine/client'
import { type CreateReviewInput, createReview } from '@vitrine/client/reviews'
import { redirect } from 'next/navigation'

import { site } from '../../vitrine.ts'

/** Writes a review, and shows its outcome on the page of the form. */
export const writeReview = site.action(async ({ client }, form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [title, body, proof, back] = [text('title'), text('body'), text('proof'), text('back')]
  const done = await send({
    review: {
      namespace: text('namespace'),
      entityId: text('entityId'),
      content: { rating: Number(text('rating')), ...(title && { title }), ...(body && { body }) },
      author: { authorName: text('authorName') },
    },
    proof,
  })
  // Only to a page of this site.
  redirect(back.startsWith('/reviews/') ? `${back}&done=${done}` : '/')

  async function send(input: CreateReviewInput): Promise<string> {
    try {
      return (await createReview(client, input)).review.moderation.moderationStatus
    } catch (error) {
      if (isApiError(error)) return error.code
      throw error
    }
  }
})
