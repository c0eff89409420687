import { expect, test } from 'vitest'

import { countryOptions } from './countries.ts'

const codes = countryOptions().map(({ value }) => value)

test('lists all countries once', () => {
  expect(codes).toEqual(expect.arrayContaining(['IE', 'DE', 'GB', 'US', 'XK', 'ZA']))
  expect(codes.length).toBeGreaterThan(240)
  expect(codes.length).toBeLessThan(255)
  expect(new Set(codes).size).toBe(codes.length)
})

test('omits unions, former states and unassigned codes', () => {
  for (const code of ['EU', 'UN', 'DD', 'SU', 'YU', 'UK', 'XX', 'ZZ', 'AA']) expect(codes).not.toContain(code)
})

test('sorts countries by name', () => {
  const names = countryOptions().map(({ label }) => label)
  expect(names.indexOf('Ireland')).toBeLessThan(names.indexOf('Sweden'))
})

test('keeps the country of an address', () => {
  expect(countryOptions('XX').at(-1)).toEqual({ value: 'XX', label: 'XX' })
  expect(countryOptions('IE')).toHaveLength(codes.length)
})
