import type { Changes } from './edit.ts'

/** The names that a mask may contain, with the fields they cover and those that can be cleared. */
const fields = {
  content: ['title', 'body', 'media', 'rating'],
  'content.title': ['title'],
  'content.body': ['body'],
  'content.media': ['media'],
  'content.rating': ['rating'],
  author: ['authorName'],
  'author.authorName': ['authorName'],
  reviewDate: ['reviewDate'],
  // Allowed, but without effect: they identify the review.
  id: [],
  revision: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Name = (typeof fields)[keyof typeof fields][number]

/** Changes only the masked fields; masked texts and pictures without a value are cleared. */
export function masked(changes: Changes, mask: string | undefined): Changes | { readonly stray: string } {
  if (mask === undefined) return changes
  const names = mask
    .split(',')
    .map((name) => name.trim().replace(/^review\./, ''))
    .filter(Boolean)
  const stray = names.find((name) => !Object.hasOwn(fields, name))
  if (stray !== undefined) return { stray }
  const named = new Set<Name>(names.flatMap((name) => fields[name as keyof typeof fields]))
  const { title = null, body = null, media = [], rating } = changes.content ?? {}
  return {
    content: {
      ...(named.has('title') && { title }),
      ...(named.has('body') && { body }),
      ...(named.has('media') && { media }),
      ...(named.has('rating') && rating !== undefined && { rating }),
    },
    ...(named.has('authorName') && { authorName: changes.authorName }),
    ...(named.has('reviewDate') && { reviewDate: changes.reviewDate }),
  }
}
