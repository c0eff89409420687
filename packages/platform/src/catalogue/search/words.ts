const mostWords = 8
const longest = 60

/** Lower case without the accents of Latin and Greek, and with the American spelling of words such as "colour". */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[a-z]{3})our(?=s?\b|ed\b|ing\b)/g, 'or')

/** The distinct words of texts. Scripts without spaces between words are cut by the rules of Unicode. */
export function wordsOf(texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const normal = normalise(text ?? '')
    return [...splitNormalised(normal), ...chunksOf(normal).filter(isMeasure)]
  })
  return [...new Set(words.map(shortened))]
}

/** The distinct codes of variants as a whole: SKUs and barcodes, which may contain punctuation. */
export function codesOf(codes: readonly (string | undefined)[]): string[] {
  return [...new Set(codes.flatMap((code) => chunksOf(normalise(code ?? ''))).map(shortened))]
}

/** A part of a search between two spaces: its words, and the whole if it may be a code. */
export interface Part {
  readonly words: readonly string[]
  readonly code?: string
}

export function partsOf(search: string): Part[] {
  const parts = chunksOf(normalise(search)).map((chunk): Part => {
    const words = splitNormalised(chunk).map(shortened)
    if (isMeasure(chunk)) return { words: [], code: shortened(chunk) }
    return { words, ...(words.length > 0 && words[0] !== chunk && { code: shortened(chunk) }) }
  })
  return parts.filter(({ words, code }) => words.length > 0 || code).slice(0, mostWords)
}

const chunksOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((chunk) => chunk.replace(opening, '').replace(closing, '') || [])

const opening = /^[("'“‘]+/
/** Begins where punctuation begins, so that a long row of it is read once. */
const closing = /(?<![.,;:!?)"'”’])[.,;:!?)"'”’]+$/

/** Such as "100%", "2.5l" or "ab-7": their parts alone say something else. */
const isMeasure = (chunk: string): boolean => /\p{N}/u.test(chunk) && /[^\p{L}\p{N}\p{M}]/u.test(chunk)

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

function splitNormalised(text: string): string[] {
  const found = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return found.flatMap((word) => (unspaced.test(word) ? segmented(word) : word))
}

function segmented(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
}

const shortened = (word: string): string => word.slice(0, longest)

/** The part that the singular and the plural of an English word share. */
export function singular(word: string): string {
  if (/^[a-z]{2,}ies$/.test(word)) return word.slice(0, -3)
  if (/^[a-z]+(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  return /^[a-z]{2,}[^su]s$/.test(word) ? word.slice(0, -1) : word
}
