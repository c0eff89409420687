import { expect, test } from 'vitest'

import { isVatId, VatId } from './vat-id.ts'

test.each([
  ['CPF', '529.982.247-25', true],
  ['CPF', '52998224725', true],
  ['CPF', '529.982.247-24', false],
  ['CPF', '529.982.347-25', false],
  ['CPF', '111.111.111-11', false],
  ['CPF', '5299822472', false],
  ['CNPJ', '11.222.333/0001-81', true],
  ['CNPJ', '11.222.333/0001-82', false],
  ['CNPJ', '12.ABC.345/01DE-35', true],
  ['CNPJ', '12.abc.345/01de-35', true],
  ['CNPJ', '12.ABC.345/01DE-36', false],
  ['CNPJ', '00000000000000', false],
  ['UNSPECIFIED', 'IE1234567FA', true],
  [undefined, 'anything', true],
] as const)('%s %s: %s', (type, id, fits) => {
  expect(isVatId(id, type)).toBe(fits)
})

test('an invalid number is rejected with the name of its field', () => {
  expect(VatId.safeParse({ type: 'CPF', id: '1' }).error?.issues[0]?.path).toEqual(['id'])
  expect(VatId.safeParse({ type: 'CPF' }).success).toBe(true)
})
