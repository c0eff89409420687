import { createHash } from 'node:crypto'

import type { ReviewReason } from '../../generated/reviews.ts'
import { days, minutes } from '../../kernel/time/time-spans.ts'

export interface Words {
  readonly title?: string | null | undefined
  readonly body?: string | null | undefined
  readonly authorName: string
}

/** What is known of an author and of the words, beside the words themselves. */
export interface Habits {
  /** The same words were written before. */
  readonly saidBefore: boolean
  /** Reviews of the same author within `haste.within`. */
  readonly lately: number
}

/** A customer who reviews everything of one order stays below. */
export const haste = { within: minutes(10), most: 5 } as const
/** The same words again count as a repetition for so long. */
export const remembered = days(90)

/** What looks like spam. Nothing is turned down by it: a person looks. */
export function spamReasons(words: Words, habits: Habits, blockedWords: readonly string[]): ReviewReason[] {
  const all = [words.title, words.body, words.authorName].filter(Boolean).join('\n')
  return [
    ...(hasLink(all) ? (['LINKS'] as const) : []),
    ...(habits.saidBefore ? (['REPEATED'] as const) : []),
    ...(habits.lately >= haste.most ? (['TOO_FAST'] as const) : []),
    ...(hasBlockedWord(all, blockedWords) ? (['BLOCKED_WORDS'] as const) : []),
    ...(isShouting(all) ? (['SHOUTING'] as const) : []),
  ]
}

/** Addresses of the web and of mail, also without their beginning; `e.g.` and `3.5` are none. */
export function hasLink(written: string): boolean {
  const text = written.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return (
    /\b(https?|ftp):|\bwww\.|\[url|<a\s/i.test(text) ||
    /\S@[\p{L}\d-]+\.[\p{L}]{2,}/u.test(text) ||
    /(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.){0,4}[a-z\d-]{2,63}\.(com|net|org|info|biz|shop|store|online|site|top|xyz|io|co|ru|cn|de|uk|fr|it|es|me|ly)\b/i.test(
      text,
    )
  )
}

/** As whole words, whatever their case, accents and the invisible characters between their letters. */
export function hasBlockedWord(text: string, blockedWords: readonly string[]): boolean {
  if (blockedWords.length === 0) return false
  const plain = ` ${plainWords(text)} `
  return blockedWords.some((word) => {
    const wanted = plainWords(word)
    return wanted !== '' && plain.includes(` ${wanted} `)
  })
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  return (letters.length >= 20 && capitals.length > letters.length * 0.7) || /([^\s.…])\1{7}/u.test(text)
}

/** The same for words that differ in case, marks and spaces alone. Undefined for a few words, which many may say. */
export function fingerprintOf({ title, body }: Pick<Words, 'title' | 'body'>): string | undefined {
  const plain = plainWords(`${title ?? ''} ${body ?? ''}`)
  return plain.length < 40 ? undefined : createHash('sha256').update(plain).digest('base64url').slice(0, 22)
}

function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
