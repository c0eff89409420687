import { expect, test } from 'vitest'

import { formatBytes, formatLength, formatLimit } from './media-types.ts'

test('formats sizes in the fitting unit', () => {
  const sizes = [0, 999, 12_400, 1_234_567, 123_456_789, 5_400_000_000]
  expect(sizes.map((size) => formatBytes(size, 'en'))).toEqual([
    '0 B',
    '999 B',
    '12 kB',
    '1.2 MB',
    '123 MB',
    '5.4 GB',
  ])
})

test('formats limits as round numbers', () => {
  const [MiB, GiB] = [2 ** 20, 2 ** 30]
  const limits = [512 * 1024, 5 * MiB, 25 * MiB, 500 * MiB, GiB, 50 * GiB]
  expect(limits.map((limit) => formatLimit(limit, 'en'))).toEqual([
    '512 kB',
    '5 MB',
    '25 MB',
    '500 MB',
    '1 GB',
    '50 GB',
  ])
})

test('formats durations', () => {
  expect([7.4, 67, 3729].map(formatLength)).toEqual(['0:07', '1:07', '1:02:09'])
})
