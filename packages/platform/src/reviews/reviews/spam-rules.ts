import { createHash } from 'node:crypto'

import type { ReviewReason } from '../../generated/reviews.ts'
import { days, minutes } from '../../kernel/time/time-spans.ts'

export interface Words {
  readonly title?: string | null | undefined
  readonly body?: string | null | undefined
  readonly authorName: string
}

/** The author's recent behaviour. */
export interface Habits {
  /** True if an earlier review has the same words. */
  readonly saidBefore: boolean
  /** Number of the author's reviews within `haste.within`. */
  readonly lately: number
}

/** Enough for a customer who reviews every item of an order. */
export const haste = { within: minutes(10), most: 5 } as const
/** A repetition counts within this time. */
export const remembered = days(90)

/** The reasons for possible spam, which staff then moderate; it is never rejected automatically. */
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

/** Web and mail addresses, also without their scheme; `e.g.` and `3.5` are none. */
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

/** Compares whole words and ignores case, accents and invisible characters. */
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

/**
 * Equal for texts that differ only in case, accents and spaces. Undefined for short texts, which may repeat by chance.
 */
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
