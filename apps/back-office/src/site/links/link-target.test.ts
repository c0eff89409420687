import { expect, test } from 'vitest'

import { emptyTarget, firstType, isWholeTarget } from './link-target.ts'

test('a new link starts with something that exists', () => {
  expect(firstType(2, 1)).toBe('COLLECTION')
  expect(firstType(0, 1)).toBe('PAGE')
  expect(firstType(0, 0)).toBe('ALL_PRODUCTS')
})

test('a link to a page needs its page, and an address a path or a protocol', () => {
  expect(isWholeTarget(emptyTarget('PAGE'))).toBe(false)
  expect(isWholeTarget({ ...emptyTarget('PAGE'), id: 'one', path: '/pages/one' })).toBe(true)
  expect(isWholeTarget(emptyTarget('ALL_PRODUCTS'))).toBe(true)
  const leadsTo = (path: string) => isWholeTarget({ ...emptyTarget('URL'), path })
  expect(['/sale', 'https://example.com', 'mailto:a@example.com'].map(leadsTo)).toEqual([true, true, true])
  expect(['', 'sale', '//example.com', 'javascript:alert(1)'].map(leadsTo)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
