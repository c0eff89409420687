import { expect, test } from 'vitest'
import { compare, count, placesIn } from './judge.ts'
import type { Passage } from './kinds.ts'
import { passagesOfPage } from './page.ts'
import { judgeSentence } from './rules.ts'
import { sentencesOf } from './sentences.ts'
import { passagesOfSource } from './source.ts'

const rulesOf = (sentence: string): string[] => judgeSentence(sentence).map(({ rule }) => rule)

test.each([
  'What a client weighs',
  'Whoever has the link may open it.',
  '**Who pays** decides.',
  'In which order prices are computed',
  'Nobody can read it later.',
])('reports the opening of “%s”', (sentence) => expect(rulesOf(sentence)).toEqual(['opening']))

test.each([
  'The desk shows it.',
  'Your bag is empty.',
  'The platform heals the row.',
  'It is shown to nobody.',
  'A buyer keeps his address.',
  'The letter is translated.',
  'Members to let in.',
])('reports the word in “%s”', (sentence) => expect(rulesOf(sentence)).toEqual(['word']))

test.each([
  'The customer who pays owns what they bought.',
  'Letters, digits and hyphens.',
  'Let in the field `name` stand the name.',
  'Whole units only.',
])('accepts “%s”', (sentence) => expect(rulesOf(sentence)).toEqual([]))

test('reports a sentence of more than thirty words, and counts a list of code as one', () => {
  expect(rulesOf(`${'word '.repeat(30)}.`)).toEqual([])
  expect(rulesOf(`${'word '.repeat(31)}.`)).toEqual(['length'])
  expect(rulesOf(`${'word '.repeat(29)} ${'⌗, '.repeat(40)} and ⌗.`)).toEqual([])
})

test('splits sentences, but not at the dot of a number or a file', () => {
  expect(sentencesOf('It takes 1.5 s in `a.ts`. Then it ends! “Why?” Because.')).toEqual([
    'It takes 1.5 s in `a.ts`.',
    'Then it ends!',
    '“Why?”',
    'Because.',
  ])
})

test('reads the paragraphs, items, headings and cells of a page, and of its code the comments', () => {
  const page =
    '# Title\n\nOne line\nand `code`.\n\n```ts\nconst bag = 1 // one\n```\n- item\n- [a/b.ts](x)\n\n| a | b |\n|---|---|\n'
  expect(passagesOfPage(page)).toEqual([
    { line: 1, text: 'Title' },
    { line: 3, text: 'One line and ⌗.' },
    { line: 9, text: 'item' },
    { line: 10, text: '⌗' },
    { line: 12, text: 'a' },
    { line: 12, text: 'b' },
    { line: 7, text: 'one' },
  ])
})

const textsOf = (path: string, source: string): string[] =>
  passagesOfSource(path, source).map(({ kind, text }) => `${kind}: ${text}`)

test('reads the labels and sentences of an interface, and no classes', () => {
  const source = `export const A = () => <p className="Big bag of it" aria-label="Your cart">Hello <b>dear</b> you</p>`
  expect(textsOf('apps/shop/src/a.tsx', source).toSorted()).toEqual([
    'interface: Hello ⌗ you',
    'interface: Your cart',
  ])
})

test('reads error sentences of the contract apart from its reference', () => {
  const source = `call({ summary: 'Lists the fees.', x: a.refine(b, 'Expected a time') })`
  expect(textsOf('contract/src/fees.ts', source).toSorted()).toEqual([
    'errors: Expected a time',
    'reference: Lists the fees.',
  ])
  expect(textsOf('contract/src/codes/fees.ts', `({ A: [404, 'There is no fee'] })`)).toEqual([
    'errors: There is no fee',
  ])
})

test('reads sentences with code between backticks, a semicolon or a variable, and no code', () => {
  const source =
    "const texts = ['Whoever has it; sends `PUT ?a=b`.', 'Not with NODE_ENV=production', '<p>No text here</p>', 'color: red; margin: 0', 'aria-[current=true]:border-ink a b']"
  expect(textsOf('apps/shop/src/a.ts', source)).toEqual([
    'interface: Whoever has it; sends ⌗.',
    'interface: Not with NODE_ENV=production',
  ])
})

test('reads the messages of a server, its comments and the titles of its tests, and no other string', () => {
  const source = `// Waits\n// for it.\nthrow new Error('It is closed')\nread('a b c d')`
  expect(textsOf('packages/platform/src/a.ts', source)).toEqual([
    'errors: It is closed',
    'comments: Waits for it.',
  ])
  expect(textsOf('packages/platform/src/a.test.ts', `test.each([1])('it adds up', () => {})`)).toEqual([
    'comments: it adds up',
  ])
})

test('a kind over its count fails, and one below it can be lowered', () => {
  const passage = (kind: Passage['kind'], text: string): Passage => ({ kind, path: 'a.md', line: 1, text })
  const places = placesIn([passage('docs', 'The bag. What it is.'), passage('errors', 'The desk')])
  const found = count(places)
  expect(found).toEqual({ docs: 2, interface: 0, errors: 1, reference: 0, comments: 0 })
  const verdicts = compare(found, { docs: 1, interface: 1, errors: 1, reference: 0, comments: 0 })
  expect(verdicts.filter(({ isOver }) => isOver).map(({ kind }) => kind)).toEqual(['docs'])
  expect(verdicts.filter(({ canBeLowered }) => canBeLowered).map(({ kind }) => kind)).toEqual(['interface'])
})
