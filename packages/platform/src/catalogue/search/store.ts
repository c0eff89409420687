import { type RawBuilder, sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'
import { stemmers } from './languages.ts'
import type { Candidate } from './spelling.ts'

/** Sorts after every word that begins with the text before it. */
const afterAll = '\u{10FFFF}'

/** Adds words to those of the shop, sorted, so that concurrent writers of the same words cannot deadlock. */
export async function learnWords({ db, siteId }: Data, words: readonly string[]): Promise<void> {
  if (!words.length) return
  await sql`
    insert into search_words (site_id, word, stem)
    select ${siteId}::uuid, word, coalesce(${stemOf(sql`site.language`)}, word)
    from ${wordTable(words)}, ${languageOf(siteId)} as site
    order by word on conflict do nothing`.execute(db)
}

export interface KnownWord {
  readonly word: string
  /** The words of the shop with the same stem. */
  readonly same: readonly string[]
  /** Such as "the". */
  readonly isStop: boolean
  /** Whether a word of the shop begins with it. */
  readonly begins: boolean
}

/** The words of a search as the shop knows them. */
export async function lookUp(
  { db, siteId }: Data,
  words: readonly string[],
  stemmer: string,
): Promise<ReadonlyMap<string, KnownWord>> {
  const { rows } = await sql<KnownWord>`
    select word, is_plain and stem is null as "isStop",
      array(
        select s.word from search_words s where s.site_id = ${siteId} and s.stem = coalesce(wanted.stem, wanted.word)
        order by s.names desc limit 20) as same,
      exists (
        select from search_words s
        where s.site_id = ${siteId} and s.word >= wanted.word and s.word < wanted.word || ${afterAll}) as begins
    from (select word, is_plain, ${stemOf(sql`${stemmer}::regconfig`)} as stem from ${wordTable(words)}) as wanted`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.word, row]))
}

/** Words of the shop that are like a word: by their trigrams, or one of the given spellings. */
export async function wordsLike(
  { db, siteId }: Data,
  word: string,
  spellings: readonly string[],
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    (select word, names from search_words
      where site_id = ${siteId} and word % ${word} order by similarity(word, ${word}) desc limit 40)
    union
    select word, names from search_words where site_id = ${siteId} and word = any(${[...spellings]}::text[])`.execute(
    db,
  )
  return rows
}

/** Words of the shop that contain a word, such as compounds. */
export async function wordsContaining({ db, siteId }: Data, word: string): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where site_id = ${siteId} and word like ${`%${word}%`} order by names desc, word limit 20`.execute(db)
  return rows.map((row) => row.word)
}

/** The words of names that begin with a text, the most frequent first. */
export async function completions(
  { db, siteId }: Data,
  start: string,
  limit: number,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select word, names from search_words
    where site_id = ${siteId} and word >= ${start} and word < ${start + afterAll} and names > 0
    order by names desc, word limit ${limit}`.execute(db)
  return rows
}

/** The stemmer of the site's language, in SQL. */
function languageOf(siteId: string) {
  return sql`(
    select coalesce(${JSON.stringify(stemmers)}::jsonb ->> (settings ->> 'language'), 'simple')::regconfig as language
    from sites where site_id = ${siteId})`
}

/** Words with whether they have no punctuation: others are codes, which have no stem. */
const wordTable = (words: readonly string[]) =>
  sql`unnest(${[...words]}::text[], ${words.map((word) => /^[\p{L}\p{N}\p{M}]+$/u.test(word))}::bool[]) as words (word, is_plain)`

/** Null for words such as "the". */
const stemOf = (stemmer: RawBuilder<unknown>) =>
  sql`case when is_plain then (tsvector_to_array(to_tsvector(${stemmer}, word)))[1] else word end`
