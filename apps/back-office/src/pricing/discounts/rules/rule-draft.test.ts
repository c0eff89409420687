import type { DiscountRule } from '@vitrine/client/discount-rules'
import { expect, test } from 'vitest'

import { catalogAppId } from '../../../data/catalogue.ts'
import { newRule, toDraft, toTrigger } from './rule-draft.ts'

const appId = '5f0e0a1c-0000-4000-8000-00000000a001'
const ofApp = { triggerType: 'CUSTOM', customTrigger: { id: 'rain', appId } } as const
const signedIn = { triggerType: 'CUSTOM', customTrigger: { id: 'signed-in', appId: catalogAppId } } as const

const rule = (trigger: DiscountRule['trigger']) =>
  ({
    name: 'In the rain',
    active: true,
    trigger,
    discounts: { values: [] },
    settings: {},
  }) as unknown as DiscountRule

test('the form shows the condition of an app and saves it unchanged', () => {
  const trigger = { triggerType: 'AND' as const, and: { triggers: [ofApp, signedIn] } }
  const draft = toDraft(rule(trigger))
  expect(draft.kept).toBeUndefined()
  expect(draft.conditions).toMatchObject([{ kind: 'APP', appId, triggerId: 'rain' }, { kind: 'SIGNED_IN' }])
  expect(toTrigger(draft)).toEqual(trigger)
})

test('an owner adds the condition of an app', () => {
  const conditions = [{ kind: 'APP' as const, from: '', to: '', appId, triggerId: ' rain ' }]
  expect(toTrigger({ ...newRule, conditions })).toEqual(ofApp)
})
