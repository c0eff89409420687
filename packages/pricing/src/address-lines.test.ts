import { expect, test } from 'vitest'

import { addressLines } from './address-lines.ts'

test.each([
  ['GB', ['20 Harbour Street', 'Whitstable', 'CT5 1AH'], { city: 'Whitstable', postalCode: 'CT5 1AH' }],
  ['IE', ['20 Harbour Street', 'Galway', 'H91 AB12'], { city: 'Galway', postalCode: 'H91 AB12' }],
  ['DE', ['20 Harbour Street', '10969 Berlin'], { city: 'Berlin', postalCode: '10969' }],
  ['NL', ['20 Harbour Street', '1015 CV Amsterdam'], { city: 'Amsterdam', postalCode: '1015 CV' }],
  ['FR', ['20 Harbour Street', '75002 Paris'], { city: 'Paris', postalCode: '75002' }],
  ['HU', ['Budapest', '20 Harbour Street', '1011'], { city: 'Budapest', postalCode: '1011' }],
  ['NZ', ['20 Harbour Street', 'Nelson 7010'], { city: 'Nelson', postalCode: '7010' }],
  [
    'US',
    ['20 Harbour Street', 'Portland, ME 04101'],
    { city: 'Portland', subdivision: 'US-ME', subdivisionFullname: 'Maine', postalCode: '04101' },
  ],
  [
    'CA',
    ['20 Harbour Street', 'Toronto ON M5V 2T6'],
    { city: 'Toronto', subdivision: 'CA-ON', subdivisionFullname: 'Ontario', postalCode: 'M5V 2T6' },
  ],
  [
    'AU',
    ['20 Harbour Street', 'Sydney NSW 2000'],
    { city: 'Sydney', subdivision: 'NSW', postalCode: '2000' },
  ],
  [
    'JP',
    ['20 Harbour Street', 'Chiyoda-ku, Tokyo 100-0001'],
    { city: 'Chiyoda-ku', subdivision: 'JP-13', subdivisionFullname: 'Tokyo', postalCode: '100-0001' },
  ],
  [
    'BR',
    ['20 Harbour Street', 'Santos - SP', '11010-000'],
    { city: 'Santos', subdivision: 'BR-SP', subdivisionFullname: 'São Paulo', postalCode: '11010-000' },
  ],
  [
    'IT',
    ['20 Harbour Street', '10121 Torino TO'],
    { city: 'Torino', subdivision: 'IT-TO', postalCode: '10121' },
  ],
])('an address in %s has the lines %j', (country, lines, rest) => {
  const address = { addressLine: '20 Harbour Street', country, ...rest }
  expect(addressLines(address, 'The country')).toEqual([...lines, 'The country'])
})

test('empty parts leave no line and no separator', () => {
  expect(addressLines({ country: 'US', postalCode: '10012' })).toEqual(['10012'])
  expect(addressLines({ country: 'US', city: 'New York', postalCode: '10012' })).toEqual(['New York 10012'])
  expect(addressLines({ country: 'US', city: 'New York', subdivision: 'NY' })).toEqual(['New York, NY'])
  expect(addressLines({ addressLine2: '', city: 'Oslo' })).toEqual(['Oslo'])
  expect(addressLines({})).toEqual([])
})

test('the street may come in parts, with a second line below', () => {
  const streetAddress = { name: 'Hafenweg', number: '12' }
  const address = { streetAddress, addressLine2: 'Flat 3', postalCode: '48155', city: 'Münster' }
  expect(addressLines({ ...address, country: 'DE' })).toEqual(['Hafenweg 12', 'Flat 3', '48155 Münster'])
})
