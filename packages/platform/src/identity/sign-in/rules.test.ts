import { expect, test } from 'vitest'

import type { AuthenticationState } from '../../generated/shared.ts'
import { captchaDemand, type SignInFacts, signInMoves, stateAfter } from './rules.ts'

const statuses = ['SUCCESS', 'REQUIRE_EMAIL_VERIFICATION', 'REQUIRE_OWNER_APPROVAL', 'STATUS_CHECK'] as const
const booleans = [true, false]

function* everyFact(): Generator<SignInFacts> {
  for (const state of statuses)
    for (const passwordProven of booleans)
      for (const hasPassword of booleans)
        for (const secondProven of booleans)
          for (const secondFactor of ['OFF', 'OPTIONAL', 'REQUIRED'] as const)
            for (const [factors, answerable] of [
              [0, 0],
              [1, 0],
              [1, 1],
              [2, 1],
              [2, 2],
            ] as const)
              for (const missingFields of [0, 1])
                yield {
                  state,
                  passwordProven,
                  hasPassword,
                  secondProven,
                  secondFactor,
                  factors,
                  answerable,
                  missingFields,
                }
}

/** The possible facts after the step of a state, including a concurrent block of the account. */
function after(facts: SignInFacts): readonly SignInFacts[] {
  const state = stateAfter(facts)
  const blocked: SignInFacts = { ...facts, state: 'STATUS_CHECK' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return statuses.map((next) => ({ ...facts, state: next }))
  if (state === 'MFA_CHALLENGE' && facts.hasPassword && !facts.passwordProven)
    return [blocked, { ...facts, passwordProven: true }]
  if (state === 'MFA_CHALLENGE' || state === 'REQUIRE_MFA') return [blocked, { ...facts, secondProven: true }]
  if (state === 'REQUIRE_MISSING_FIELDS') return [blocked, { ...facts, missingFields: 0 }]
  return []
}

test('the table lists exactly the possible changes of the sign-in state', () => {
  const seen = new Set<string>(['REQUIRE_MFA MFA_CHALLENGE'])
  for (const facts of everyFact()) {
    const state = stateAfter(facts)
    seen.add(`START ${state}`)
    for (const next of after(facts)) seen.add(`${state} ${stateAfter(next)}`)
  }
  const states = Object.keys(signInMoves) as (AuthenticationState | 'START')[]
  for (const from of states)
    for (const to of states) {
      const allowed = (signInMoves[from] as readonly string[]).includes(to)
      expect(`${from} → ${to}: ${seen.has(`${from} ${to}`)}`).toBe(`${from} → ${to}: ${allowed}`)
    }
})

test('success requires all proofs', () => {
  for (const facts of everyFact()) {
    if (stateAfter(facts) !== 'SUCCESS') continue
    expect(facts.state).toBe('SUCCESS')
    expect(facts.passwordProven || !facts.hasPassword).toBe(true)
    expect(facts.secondProven || (facts.factors === 0 && facts.secondFactor !== 'REQUIRED')).toBe(true)
    expect(facts.missingFields).toBe(0)
  }
})

test('a suspicious sign-in requires a visible captcha, regardless of the setting', () => {
  for (const setting of [undefined, 'OFF', 'VISIBLE', 'INVISIBLE'] as const) {
    expect(captchaDemand(setting, true)).toBe('VISIBLE')
    expect(captchaDemand(setting, false)).toBe(setting === 'OFF' ? undefined : setting)
  }
})
