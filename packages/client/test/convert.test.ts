import { expect, test } from 'vitest'

import { convert } from '../src/transport/convert.ts'
import type { Places } from '../src/transport/send.ts'

const order: Places = {
  createdDate: 0,
  lineItems: { '*': { image: { url: 2 }, weight: 1 } },
  fields: { '*': { dateValue: 0 } },
}

test('converts dates, floats and images at their places only', () => {
  const answer = {
    orders: [
      {
        createdDate: '2026-01-02T03:04:05.678Z',
        note: '2026-01-02T03:04:05.678Z',
        lineItems: [
          { image: { url: '/media/a.svg' }, weight: 'NaN', catalogReference: { createdDate: '2026-01-02' } },
          { image: { url: 'https://elsewhere.test/b.png' }, weight: 2.5 },
          { image: { url: '//cdn.test/c.png' }, weight: '-Infinity' },
        ],
        fields: { birthday: { dateValue: '2000-01-01T00:00:00Z' } },
      },
    ],
  }

  convert('https://shop.test', answer, { orders: { '*': order } })

  expect(answer).toEqual({
    orders: [
      {
        createdDate: new Date('2026-01-02T03:04:05.678Z'),
        note: '2026-01-02T03:04:05.678Z',
        lineItems: [
          {
            image: { url: 'https://shop.test/media/a.svg' },
            weight: Number.NaN,
            catalogReference: { createdDate: '2026-01-02' },
          },
          { image: { url: 'https://elsewhere.test/b.png' }, weight: 2.5 },
          { image: { url: '//cdn.test/c.png' }, weight: Number.NEGATIVE_INFINITY },
        ],
        fields: { birthday: { dateValue: new Date('2000-01-01T00:00:00Z') } },
      },
    ],
  })
})

test.each([
  [{}],
  [{ createdDate: null, lineItems: null, fields: undefined }],
  [{ createdDate: 5, lineItems: [null, 'text', { image: null }], fields: 7 }],
  [{ lineItems: {}, fields: [] }],
])('keeps absent values and values of another type: %j', (answer) => {
  expect(convert('', structuredClone(answer), order)).toEqual(answer)
})
