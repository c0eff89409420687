import type { NewProduct } from './store.ts'

/** The text that a search looks in: a product's texts, choices, SKUs, collections, and the descriptions of its media. */
export function searchText({ name, slug, collections, document, variants }: NewProduct): string {
  const { tagline, description, options, details, media } = document
  const texts = [
    name,
    tagline,
    description,
    slug,
    ...collections.map((collection) => collection.slug),
    ...options.flatMap((option) => [option.name, ...option.choices.map(({ value }) => value)]),
    ...details.map(({ value }) => value),
    ...variants.map(({ sku }) => sku),
    ...media.map(({ altText }) => altText),
  ]
  return normalise(texts.filter(Boolean).join(' '))
}

/** The words of a search; the text of a product must contain each of them, also as a part of a word. */
export function searchWords(search: string): string[] {
  return normalise(search).split(/\s+/).filter(Boolean).slice(0, 8).map(singular)
}

/** Lower case without accents, and with the American spelling of words such as "harbour". */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z]{3})our(?=s?\b|ed\b|ing\b)/g, 'or')

/** The part that the singular and the plural of an English word share: the text of a product may hold either. */
function singular(word: string): string {
  if (/^[a-z]{2,}ies$/.test(word)) return word.slice(0, -3)
  if (/^[a-z]+(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  return /^[a-z]{2,}[^su]s$/.test(word) ? word.slice(0, -1) : word
}
