import { expect, test } from 'vitest'

import { taxesOf, taxLabel } from './tax-label.ts'

const tax = (taxName: string) => ({ taxName })

test('one tax is shown under its own name, and several as tax', () => {
  expect(taxLabel([tax('VAT'), tax('VAT')], true)).toBe('VAT, included')
  expect(taxLabel([tax('GST')], false)).toBe('GST')
  expect(taxLabel([tax('State tax'), tax('County tax')], false)).toBe('Tax')
  expect(taxLabel([], true)).toBe('Tax, included')
})

test('the words are those of the page', () => {
  expect(taxLabel([], true, { tax: 'Steuer', included: 'enthalten' })).toBe('Steuer, enthalten')
})

test('lines without tax have no name of a tax', () => {
  const lines = [{ taxDetails: {} }, { taxDetails: { taxBreakdown: [tax('VAT')] } }]
  expect(taxesOf(lines)).toEqual([tax('VAT')])
})
