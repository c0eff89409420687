import { expect, test } from 'vitest'

import { linksOf } from './links.ts'

test('finds the links of a page with their lines', () => {
  const text =
    'See [a](b.md).\n\n```md\n[no](code.md)\n```\n\n![p](../q.png "Q") [w](https://x.test) [h](#here) [f](c.md#part)\n'
  expect(linksOf(text)).toEqual([
    { target: 'b.md', line: 1 },
    { target: '../q.png', line: 7 },
    { target: 'c.md', line: 7 },
  ])
})
