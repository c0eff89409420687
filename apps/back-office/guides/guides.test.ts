import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GuideNode } from '../src/shell/help/guide-node.ts'
import { ownerGuides } from '../src/shell/help/owner-guides.ts'
import { linkTo } from './guides-plugin.ts'
import { parseGuide } from './parse-guide.ts'

const names = ownerGuides.flatMap(({ guides }) => guides.map(({ name }) => name))
const read = async (name: string) =>
  parseGuide(await readFile(join(import.meta.dirname, `../../../docs/guides/${name}.md`), 'utf8'), linkTo)

const flat = (nodes: readonly GuideNode[]): GuideNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...flat(node.children)]))
const linksOf = (nodes: readonly GuideNode[]) =>
  flat(nodes).flatMap((node) => (typeof node !== 'string' && node.href ? [node.href] : []))

test.each(names)('the guide %s is readable, and its links lead to guides and headings', async (name) => {
  const { title, headings, body } = await read(name)
  expect(title).not.toBe('')
  expect(headings.length).toBeGreaterThan(0)
  for (const href of linksOf(body).filter((one) => /^(\/help\/|#)/.test(one))) {
    const [path = '', anchor] = href.split('#')
    const other = path === '' ? body : (await read(path.slice('/help/'.length))).body
    const ids = flat(other).flatMap((node) => (typeof node === 'string' ? [] : (node.id ?? [])))
    if (anchor) expect(ids, href).toContain(anchor)
  }
})

test('links lead to guides for owners and to pages of the platform', () => {
  expect(linkTo('payments.md#test-mode-and-live-mode')).toBe('/help/payments#test-mode-and-live-mode')
  expect(linkTo('../errors/PAYMENT_KEY_REJECTED.md')).toBe('/docs/errors/PAYMENT_KEY_REJECTED')
  expect(linkTo('https://example.com')).toBe('https://example.com')
  expect(linkTo('webhooks.md')).toBeUndefined()
  expect(linkTo('../reference/orders.md')).toBeUndefined()
})

test('prints text, lists, tables and examples', () => {
  const text =
    '# Look\n\nA **b** `c` [d](look.md).\n\n## Two & more\n\n- e\n\n| f |\n|---|\n| g |\n\n```ts\nh()\n```\n'
  const { title, headings, body } = parseGuide(text, () => '/help/look')
  expect([title, headings]).toEqual(['Look', ['Two & more']])
  expect(body).toMatchObject([
    {
      tag: 'p',
      children: ['A ', { tag: 'strong' }, ' ', { tag: 'code' }, ' ', { tag: 'a', href: '/help/look' }, '.'],
    },
    { tag: 'h2', id: 'two--more', children: ['Two & more'] },
    { tag: 'ul', children: [{ tag: 'li', children: [{ children: ['e'] }] }] },
    { tag: 'table' },
    { tag: 'code-block', children: ['h()'] },
  ])
  expect(() => parseGuide('# A\n\n<script>', () => undefined)).toThrow('type html')
})
