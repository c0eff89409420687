import { expect, test } from 'vitest'

import { changelog, parseChange } from './changes.ts'

test('the changelog lists the newest version first', () => {
  const changes = [
    parseChange('0.1.0', 'a.md', 'feature: Carts.\n'),
    parseChange('0.2.0', 'b.md', 'deprecation: `getBag` is now `getCart`.\nidentifier: getBag\n'),
  ]
  expect(changes[1]).toMatchObject({ identifier: 'getBag' })
  expect(changelog(changes)).toBe(
    '# Changes\n\n## 0.2.0\n\n- **deprecation** `getBag` is now `getCart`.\n\n## 0.1.0\n\n- **feature** Carts.\n',
  )
})

test.each([
  ['something: Carts.', 'must begin with one of feature'],
  ['removal: `getBag` is gone.', 'has a second line'],
  ['fix: Carts.\nidentifier: getBag', 'no other change has'],
])('%j is not a change', (content, reason) => {
  expect(() => parseChange('0.1.0', 'a.md', content)).toThrow(reason)
})
