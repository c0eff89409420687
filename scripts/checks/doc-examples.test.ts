import { expect, test } from 'vitest'
import { blocksOf } from './doc-examples.ts'

test('finds the TypeScript blocks of a page and the line that each begins after', () => {
  const page = '# Title\n\n```ts\nconst a = 1\n```\n\n```sh\nnpm start\n```\n\n```tsx\n<p />\n```\n'
  expect(blocksOf(page)).toEqual([
    { code: 'const a = 1\n', kind: 'ts', line: 3 },
    { code: '<p />\n', kind: 'tsx', line: 11 },
  ])
})
