'use server'

import { createReview } from '@vitrine/client/reviews'
import { redirect } from 'next/navigation'

import { site } from '../../vitrine.ts'
import { type Refusal, refusalOf } from '../forms/refusal.ts'
import { readWords } from '../shop.ts'

/** Writes a review, and shows its outcome on the page of the form. */
export const writeReview = site.action(
  async ({ client }, _before: Refusal | undefined, form: FormData): Promise<Refusal> => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const [title, body, proof, back] = [text('title'), text('body'), text('proof'), text('back')]
    const { reviews: words } = await readWords()
    const created = createReview(client, {
      review: {
        namespace: text('namespace'),
        entityId: text('entityId'),
        content: { rating: Number(text('rating')), ...(title && { title }), ...(body && { body }) },
        author: { authorName: text('authorName') },
      },
      proof,
    })
    const refusal = await refusalOf(created, form, words.notSent)
    if (refusal?.code === 'REVIEWS_CLOSED') return { ...refusal, message: words.closed }
    if (refusal) return refusal
    const { moderationStatus } = (await created).review.moderation
    // Only to a page of this site.
    redirect(back.startsWith('/reviews/') ? `${back}&done=${moderationStatus}` : '/')
  },
)
