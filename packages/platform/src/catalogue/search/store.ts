import { type RawBuilder, sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'
import { stemmers } from './languages.ts'
import type { Candidate } from './spelling.ts'

/** Sorts after every word that begins with the text before it. */
const afterAll = '\u{10FFFF}'

/** Adds words to those of the shop, sorted, so that concurrent writers of the same words cannot deadlock. */
export async function learnWords(
  { db, siteId }: Data,
  { all, name }: { readonly all: readonly string[]; readonly name: readonly string[] },
): Promise<void> {
  const words = [...new Set(all)]
  if (!words.length) return
  await sql`
    insert into search_words (site_id, word, stem, names)
    select ${siteId}::uuid, word, coalesce(${stemOf(sql`site.language`)}, word),
      case when word = any(${[...new Set(name)]}::text[]) then 1 else 0 end
    from ${wordTable(words)}, ${languageOf(siteId)} as site order by word
    on conflict (site_id, word) do update set names = 1 where search_words.names = 0 and excluded.names = 1`.execute(
    db,
  )
}

export interface WordCount {
  readonly word: string
  readonly count: number
}

/** Writes how many names have each word. */
export async function countNames({ db, siteId }: Data, counts: readonly WordCount[]): Promise<void> {
  await sql`
    update search_words set names = coalesce(counted.count, 0)
    from search_words known left join (
      select * from unnest(${counts.map(({ word }) => word)}::text[], ${counts.map(({ count }) => count)}::int[]) as c (word, count)
    ) as counted on counted.word = known.word
    where known.site_id = ${siteId} and search_words.site_id = ${siteId} and search_words.word = known.word
      and known.names <> coalesce(counted.count, 0)`.execute(db)
}

/** Stems all words again if the site has another language than before. */
export async function stemAgain({ db, siteId }: Data): Promise<void> {
  const stem = sql`coalesce((tsvector_to_array(to_tsvector(site.language, word)))[1], word)`
  const plain = sql`site_id = ${siteId} and word ~ '^[[:alpha:]]+$'`
  const { rows } = await sql<{ other: boolean }>`
    select coalesce(bool_or(stem <> ${stem}), false) as other
    from (select word, stem from search_words where ${plain} limit 200) as sample, ${languageOf(siteId)} as site`.execute(
    db,
  )
  if (rows[0]?.other)
    await sql`
      update search_words set stem = (select ${stem}) from ${languageOf(siteId)} as site
      where ${plain} and stem <> (select ${stem})`.execute(db)
}

export interface KnownWord {
  readonly word: string
  /** The words of the shop with the same stem. */
  readonly same: readonly string[]
  /** About how many names have one of these. */
  readonly names: number
  /** About how many names have a word that begins with it; 0 for a finished word. */
  readonly namesBeginning: number
  /** Such as "the". */
  readonly isStop: boolean
  /** Whether a word of the shop begins with it. */
  readonly begins: boolean
}

/** The words of a search as the shop knows them. `unfinished`: those that may be the beginning of longer ones. */
export async function lookUp(
  { db, siteId }: Data,
  words: readonly string[],
  unfinished: readonly string[],
  stemmer: string,
): Promise<ReadonlyMap<string, KnownWord>> {
  const begun = sql`s.site_id = ${siteId} and s.word >= wanted.word and s.word < wanted.word || ${afterAll}`
  const { rows } = await sql<KnownWord>`
    select word, is_plain and stem is null as "isStop", found.same, found.names,
      case when word = any(${[...unfinished]}::text[])
        then (select coalesce(sum(s.names), 0)::int from search_words s where s.names > 0 and ${begun}) else 0 end
        as "namesBeginning",
      exists (select from search_words s where ${begun}) as begins
    from (select word, is_plain, ${stemOf(sql`${stemmer}::regconfig`)} as stem from ${wordTable(words)}) as wanted
    cross join lateral (
      select coalesce(array_agg(s.word order by s.names desc), '{}') as same, coalesce(sum(s.names), 0)::int as names
      from (
        select s.word, s.names from search_words s
        where s.site_id = ${siteId} and s.stem = coalesce(wanted.stem, wanted.word) order by s.names desc limit 20
      ) as s
    ) as found`.execute(db)
  return new Map(rows.map((row) => [row.word, row]))
}

/** Words with digits are codes, which outnumber the words. An index holds the others. */
const isPlain = sql`word !~ '[0-9]'`

/** The words that the shop has among these. */
export async function knownWords(
  { db, siteId }: Data,
  words: readonly string[],
): Promise<readonly Candidate[]> {
  if (!words.length) return []
  const { rows } = await sql<Candidate>`
    select word, names from search_words where site_id = ${siteId} and word = any(${[...words]}::text[])`.execute(
    db,
  )
  return rows
}

/** Words of the shop that are like a word, by their trigrams. */
export async function wordsLike({ db, siteId }: Data, word: string): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select word, names from search_words
    where site_id = ${siteId} and word % ${word} and ${isPlain} order by similarity(word, ${word}) desc limit 40`.execute(
    db,
  )
  return rows
}

/** Words of the shop that contain a word, such as compounds. */
export async function wordsContaining({ db, siteId }: Data, word: string): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where site_id = ${siteId} and word like ${`%${word}%`} and ${isPlain} order by names desc, word limit 20`.execute(
    db,
  )
  return rows.map((row) => row.word)
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
