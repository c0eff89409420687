import { expect, test } from 'vitest'

import { fromHtml, fromRichContent, toHtml, toRichContent } from './texts.ts'
import { colourCode, combinations, decimalText, fromSeoData, splitSections } from './wishes.ts'

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
