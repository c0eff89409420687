import type { LoginOutput } from '@vitrine/client/authentication'
import { expect, test } from 'vitest'
import { type ChooseStep, type Factor, stepAfter } from './flow.ts'

const app: Factor = { factorId: '1', type: 'TOTP', status: 'ACTIVE' }
const mail: Factor = { factorId: '2', type: 'EMAIL', status: 'ACTIVE', target: 'a•••@example.com' }
const waiting = { stateToken: 'token', email: 'ada@example.com' }

function after(result: Partial<LoginOutput> & Pick<LoginOutput, 'state'>, choice?: ChooseStep) {
  return stepAfter({ additionalData: {}, stateToken: 'token', ...result }, 'ada@example.com', choice)
}

test('every state of the platform has a step', () => {
  expect(after({ state: 'SUCCESS', sessionToken: 'session' })).toEqual({
    name: 'leaving',
    sessionToken: 'session',
  })
  expect(after({ state: 'REQUIRE_EMAIL_VERIFICATION' })).toEqual({ name: 'code', ...waiting })
  expect(after({ state: 'REQUIRE_OWNER_APPROVAL' })).toEqual({ name: 'approval', email: waiting.email })
  expect(after({ state: 'STATUS_CHECK' })).toEqual({ name: 'closed', email: waiting.email })
  const fields = [{ key: 'room', label: 'Which room?', type: 'TEXT', required: true }] as const
  expect(after({ state: 'REQUIRE_MISSING_FIELDS', missingFieldsData: { fields } })).toEqual({
    name: 'missing-fields',
    ...waiting,
    fields,
  })
  expect(() => after({ state: 'UNKNOWN_STATE' })).toThrow('No page for the sign-in state UNKNOWN_STATE')
})

test('the user chooses among several factors, or sets one up if none is valid', () => {
  const choose = (factors: readonly Factor[], enrollable?: readonly Factor['type'][]) =>
    after({ state: 'REQUIRE_MFA', requireMfaData: { factors, ...(enrollable && { enrollable }) } }).name
  expect(choose([app, mail])).toBe('choose-factor')
  expect(choose([], ['TOTP'])).toBe('enrol')
  expect(choose([{ ...app, status: 'REQUIRE_REENROLL' }], ['TOTP'])).toBe('enrol')
  expect(choose([{ ...app, status: 'INACTIVE' }])).toBe('choose-factor')
})

test('another method is offered only if there is one', () => {
  const challenge = { state: 'MFA_CHALLENGE', mfaChallengeData: { factors: [mail] } } as const
  const choice: ChooseStep = { name: 'choose-factor', ...waiting, factors: [app, mail] }
  expect(after(challenge)).toEqual({ name: 'answer-factor', ...waiting, factor: mail, choice: undefined })
  expect(after(challenge, choice)).toMatchObject({ factor: mail, choice })
})
