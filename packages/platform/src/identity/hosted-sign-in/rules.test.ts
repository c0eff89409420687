import { describe, expect, test } from 'vitest'

import { type Asking, silentErrorOf, stepOf } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

type Account = NonNullable<Asking['account']>

const account = (changes: Partial<Account> = {}): Account => ({
  authenticatedAt: secondsAgo(120),
  chosen: false,
  signedInForThis: false,
  mustResetPassword: false,
  ...changes,
})

const asking = (changes: Partial<Asking> = {}): Asking => ({
  prompts: new Set(),
  silent: false,
  now,
  account: account(),
  remembered: 1,
  signedIn: 1,
  needsConsent: false,
  ...changes,
})

const signedOut = { account: undefined, remembered: 0, signedIn: 0 }
const chosen = account({ chosen: true })
const justSignedIn = account({ chosen: true, signedInForThis: true, authenticatedAt: now })

describe('the next step', () => {
  test.each<[string, Partial<Asking>, ReturnType<typeof stepOf>, ReturnType<typeof silentErrorOf>]>([
    ['who is there', {}, 'code', undefined],
    ['signed out', signedOut, 'sign-in', 'login_required'],
    [
      'several, none in use',
      { account: undefined, remembered: 2, signedIn: 2 },
      'choose',
      'account_selection_required',
    ],
    [
      'names of the past alone',
      { account: undefined, remembered: 2, signedIn: 0 },
      'sign-in',
      'login_required',
    ],
    ['login, signed in', { prompts: new Set(['login']) }, 'sign-in', 'login_required'],
    [
      'login, chosen without a password',
      { prompts: new Set(['login']), account: chosen },
      'sign-in',
      'login_required',
    ],
    ['login, signed in for it', { prompts: new Set(['login']), account: justSignedIn }, 'code', undefined],
    [
      'select_account, not chosen',
      { prompts: new Set(['select_account']) },
      'choose',
      'account_selection_required',
    ],
    ['select_account, chosen', { prompts: new Set(['select_account']), account: chosen }, 'code', undefined],
    [
      'select_account, no known account',
      { ...signedOut, prompts: new Set(['select_account']) },
      'sign-in',
      'login_required',
    ],
    [
      'select_account and login, chosen',
      { prompts: new Set(['select_account', 'login']), account: chosen },
      'sign-in',
      'login_required',
    ],
    ['consent', { prompts: new Set(['consent']) }, 'consent', 'consent_required'],
    [
      'consent and login, signed in',
      { prompts: new Set(['consent', 'login']), account: justSignedIn },
      'consent',
      'consent_required',
    ],
    ['not allowed yet', { needsConsent: true }, 'consent', 'consent_required'],
    ['not allowed, signed out', { ...signedOut, needsConsent: true }, 'sign-in', 'login_required'],
    ['young enough', { maxAge: 120 }, 'code', undefined],
    ['too old', { maxAge: 119 }, 'sign-in', 'login_required'],
    ['max_age 0, signed in for it', { maxAge: 0, account: justSignedIn }, 'code', undefined],
    [
      'a password to replace',
      { account: account({ mustResetPassword: true }) },
      'sign-in',
      'interaction_required',
    ],
  ])('%s', (_, changes, step, error) => {
    expect(stepOf(asking(changes))).toBe(step)
    expect(silentErrorOf(asking(changes))).toBe(error)
  })
})
