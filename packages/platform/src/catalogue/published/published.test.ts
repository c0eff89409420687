import { expect, test } from 'vitest'

import { pageOf } from './list.ts'
import { matchesFilter, sorted } from './match.ts'
import { fromHtml, fromRichContent, toHtml, toRichContent } from './texts.ts'
import { colourCode, combinations, decimalText, fromSeoData, splitSections } from './wishes.ts'

const refuse = (field: string, description: string): never => {
  throw new Error(`${field}: ${description}`)
}
const entry = { id: '1', name: 'Wren', visible: true, parent: { id: '9' }, tags: ['a', 'b'], count: 3 }

test.each([
  [{ name: 'Wren' }, true],
  [{ _id: '1' }, true],
  [{ name: { $ne: 'Wren' } }, false],
  [{ name: { $startsWith: 'wr' }, visible: true }, true],
  [{ name: { $contains: 're' } }, true],
  [{ name: { $in: ['Wren', 'Robin'] } }, true],
  [{ name: { $nin: ['Wren'] } }, false],
  [{ 'parent._id': { $eq: '9' } }, true],
  [{ tags: { $hasSome: ['b', 'c'] } }, true],
  [{ tags: { $hasAll: ['b', 'c'] } }, false],
  [{ count: { $gt: 2, $lte: 3 } }, true],
  [{ missing: null }, true],
  [{ missing: { $exists: true } }, false],
  [{ $or: [{ name: 'Robin' }, { count: 3 }] }, true],
  [{ $and: [{ name: 'Robin' }, { count: 3 }] }, false],
  [{ $not: { name: 'Robin' } }, true],
])('the filter %j matches: %s', (filter, isMatch) => {
  expect(matchesFilter(entry, filter, refuse)).toBe(isMatch)
})

test.each([[[]], [{ name: { $like: 'W' } }], [{ $and: {} }]])('the filter %j is refused', (filter) => {
  expect(() => matchesFilter(entry, filter, refuse)).toThrow(/^filter/)
})

test('a list is sorted and paged, and the cursor keeps both', () => {
  const entries = ['b', 'c', 'a'].map((name) => ({ name }))
  expect(sorted(entries, [{ fieldName: 'name', order: 'DESC' }]).map(({ name }) => name)).toEqual([
    'c',
    'b',
    'a',
  ])
  const ctx = { fail: () => refuse('cursor', 'broken'), violation: refuse } as never
  const sort = [{ fieldName: 'name', order: 'ASC' as const }]
  const first = pageOf(ctx, entries, { sort, cursorPaging: { limit: 2 } })
  expect(first.entries).toEqual([{ name: 'a' }, { name: 'b' }])
  const second = pageOf(ctx, entries, { cursorPaging: { cursor: first.metadata.cursors.next, limit: 2 } })
  expect(second).toMatchObject({ entries: [{ name: 'c' }], metadata: { hasNext: false } })
})

test('texts become HTML and documents, and come back', () => {
  const text = 'Salt & <clay>\nby hand\n\nFired twice'
  expect(toHtml(text)).toBe('<p>Salt &amp; &lt;clay&gt;<br>by hand</p>\n<p>Fired twice</p>')
  expect(fromHtml(toHtml(text))).toBe(text)
  expect(fromHtml('<div>One</div><ul><li>Two</li></ul>three<img src="x">')).toBe('One\n\nTwo\n\nthree')
  expect(fromRichContent(toRichContent('One\n\nTwo'))).toBe('One\n\nTwo')
  expect(fromRichContent('nothing')).toBe('')
})

test('options are combined, up to what a product can have', () => {
  const option = (name: string, count: number) => ({
    name,
    choices: Array.from({ length: count }, (_, index) => ({ value: `${index}` })),
  })
  expect(combinations([])).toEqual([{}])
  expect(combinations([option('A', 2), option('B', 2)])).toHaveLength(4)
  expect(combinations([option('A', 100), option('B', 11)])).toBeUndefined()
})

test('values are written as our own calls take them', () => {
  expect([decimalText(12.5), decimalText(10), decimalText(0.305)]).toEqual(['12.5', '10', '0.305'])
  expect([colourCode('#abc'), colourCode('#AABBCC'), colourCode('red')]).toEqual([
    '#aabbcc',
    '#AABBCC',
    undefined,
  ])
  const tags = [
    { type: 'title', children: 'Cup' },
    { type: 'meta', props: { name: 'description', content: 'Small' } },
  ]
  expect(fromSeoData({ tags })).toEqual({ title: 'Cup', description: 'Small' })
  expect(fromSeoData({ tags: [] })).toBeNull()
  const details = [{ name: 'Care', value: 'By hand' }]
  const sections = [
    { title: 'Care', text: 'By hand' },
    { title: 'Story', text: 'Long' },
  ]
  expect(splitSections(sections, { details })).toEqual({ details, infoSections: [sections[1]] })
})
