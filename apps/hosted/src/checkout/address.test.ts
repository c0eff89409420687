import { expect, test } from 'vitest'
import { checkAddress, toTypedAddress } from './address.ts'

test('a billing address of name and country needs neither street nor town', () => {
  const typed = { ...toTypedAddress(undefined, 'IE'), firstName: 'Ada', lastName: 'Moor' }
  const mistakes = (extent: 'full' | 'name-and-country') =>
    Object.entries(checkAddress(typed, { code: 'IE', name: 'Ireland' }, extent)).flatMap(([name, mistake]) =>
      mistake ? [name] : [],
    )
  expect(mistakes('full')).toEqual(['addressLine', 'postalCode', 'city'])
  expect(mistakes('name-and-country')).toEqual([])
})
