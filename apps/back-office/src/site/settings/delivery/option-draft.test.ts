import type { DeliveryOption } from '@vitrine/client/shipping-options'
import { expect, test } from 'vitest'

import { newOption, toDraft, toFields } from './option-draft.ts'

test('a delivery option survives its form', () => {
  const draft = {
    ...newOption,
    title: 'Bicycle courier',
    kind: 'LOCAL_DELIVERY' as const,
    regionIds: ['ie'],
    rates: [{ amount: '4.50' }],
    area: 'Kinsale, T12',
    slots: [{ days: ['TUE' as const], from: '17:00', to: '20:00', capacity: 12 }],
    cutOff: '12:00',
  }
  const fields = toFields(draft)
  expect(fields.area).toEqual({ cities: ['Kinsale'], postalCodes: ['T12'] })
  expect(toDraft(fields as DeliveryOption)).toEqual(draft)
})

test('keeps fields that the form does not show', () => {
  const kept = { schedule: { timeSlots: [], daysAhead: 14 } } as unknown as DeliveryOption
  const slots = [{ days: ['MON' as const], from: '10:00', to: '12:00' }]
  expect(toFields({ ...newOption, slots }, kept).schedule).toEqual({ timeSlots: slots, daysAhead: 14 })
})
