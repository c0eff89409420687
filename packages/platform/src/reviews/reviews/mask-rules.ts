import type { Changes } from './edit.ts'

/** What a mask may name; what stands for several, and what can be taken away by naming it alone. */
const fields = {
  content: ['title', 'body', 'media', 'rating'],
  'content.title': ['title'],
  'content.body': ['body'],
  'content.media': ['media'],
  'content.rating': ['rating'],
  author: ['authorName'],
  'author.authorName': ['authorName'],
  reviewDate: ['reviewDate'],
  // They say which review it is, and change by themselves.
  id: [],
  revision: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Name = (typeof fields)[keyof typeof fields][number]

/** Only what the mask names changes; words and pictures that it names and nobody sent are taken away. */
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
