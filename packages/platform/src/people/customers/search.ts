import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { nearby } from '../../catalogue/search/index.ts'
import type { Data } from '../../kernel/http/context.ts'
import { hasCustomer } from './store.ts'

const mostWords = 4
/** Shorter words have too many words near them. */
const shortest = 4

/** Finds a part of a name or address; if no customer has it, words with one wrong character. */
export async function wordsIn(data: Data, text: string): Promise<RawBuilder<SqlBool>> {
  const part = sql<SqlBool>`words ilike ${`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`}`
  const near = nearWords(text)
  if (!near || (await hasCustomer(data, part))) return part
  return sql<SqlBool>`to_tsvector('simple', translate(words, '@.', '  ')) @@ to_tsquery('simple', ${near})`
}

/** A query for a `tsvector`; undefined if each word is too short to correct. */
export function nearWords(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const terms = words.slice(0, mostWords).map((word) => [word, ...typosOf(word)])
  if (!terms.some(({ length }) => length > 1)) return undefined
  return terms.map((term) => `(${term.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
}

const typosOf = (word: string): string[] =>
  word.length < shortest ? [] : nearby(word).filter(({ length }) => length >= shortest)
