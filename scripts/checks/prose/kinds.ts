/** Each kind has a count of its own in counts.json. */
export const kinds = ['docs', 'interface', 'errors', 'reference', 'comments'] as const

export type Kind = (typeof kinds)[number]

/** A unit of text for a reader: a paragraph, a cell, a heading, a label, a comment. */
export interface Passage {
  readonly kind: Kind
  readonly path: string
  readonly line: number
  readonly text: string
}

/** The strings of a TypeScript file that a person reads. */
interface Strings {
  /** Every string that looks like prose. */
  readonly all?: Kind
  /** Only messages of errors and validation. */
  readonly messages?: Kind
}

const printed = /\/generated\/|^docs\/(reference|errors)\/|^contract\/openapi\.json$/

/** Texts of the demo shop for its customers. */
const productCopy = /^apps\/storefront\/app\/(home\/|shop\.ts$)/

/** The check itself contains the words it looks for; emails in other languages follow other rules. */
const exempt = /^scripts\/checks\/prose\/|\/emails\/de\.ts$|\/fixtures\//

export const isPage = (path: string): boolean =>
  (path.endsWith('.md') || path === 'llms.txt') && !printed.test(path)

export const isSource = (path: string): boolean =>
  /\.(tsx?|mjs)$/.test(path) && !/\.d\.m?ts$/.test(path) && !printed.test(path) && !exempt.test(path)

export const isSql = (path: string): boolean => path.endsWith('.sql')

const rooms: readonly (readonly [RegExp, Strings])[] = [
  [/(\.test|\.test-d|\.journey)\.tsx?$|\/tests?\/|^(e2e|conformance|bench)\/|\/seed(s|\.ts$)/, {}],
  [productCopy, {}],
  [/^apps\/|^packages\/ui\/|\/emails\//, { all: 'interface' }],
  [/^contract\/src\/codes/, { all: 'errors' }],
  [/^contract\/src\//, { all: 'reference', messages: 'errors' }],
  [/^scripts\//, { all: 'errors' }],
  [/^packages\//, { messages: 'errors' }],
]

export function stringsOf(path: string): Strings {
  return rooms.find(([pattern]) => pattern.test(path))?.[1] ?? {}
}
