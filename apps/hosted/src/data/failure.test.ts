import { describe, expect, it } from 'vitest'
import { loadTexts, readTextsFrom } from '../texts/texts.ts'
import { fieldErrors, toFailure } from './failure.ts'
import '../texts/english-for-tests.ts'

const german = await loadTexts('checkout', { language: 'de' })

/** An error as calls throw it; `isApiError` checks its name, not its class. */
const refusal = (status: number, code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { name: 'ApiError', status, code, requestId: 'request-1', ...more })

describe('a failed call', () => {
  it('has a message and the request ID', () => {
    expect(toFailure(refusal(409, 'CART_IS_FULL', 'A cart holds at most 300 lines'))).toEqual({
      code: 'CART_IS_FULL',
      sentence: 'A cart holds at most 300 lines.',
      requestId: 'request-1',
    })
  })

  it('prefers the page’s message to the platform’s', () => {
    const failure = toFailure(refusal(400, '-19976', 'wrong'), { '-19976': 'That is not right.' })
    expect(failure.sentence).toBe('That is not right.')
  })

  it('never shows internal details', () => {
    expect(toFailure(refusal(500, 'INTERNAL', 'TypeError: undefined')).sentence).toMatch(/our side/)
    expect(toFailure(new TypeError('x is undefined')).sentence).not.toMatch(/undefined/)
  })

  it('names the refused fields', () => {
    const error = refusal(400, 'INVALID_ARGUMENT', 'The request is not valid', {
      fieldViolations: [
        { field: 'checkout.buyerInfo.email', description: 'must be an email', violatedRule: 'FORMAT' },
      ],
    })
    expect(fieldErrors(error)).toEqual({ email: 'Must be an email.' })
    expect(toFailure(error).sentence).toBe('Correct the marked fields.')
  })

  it('names the refused fields of a German shop in German', () => {
    const refused = (violatedRule: string) =>
      refusal(400, 'INVALID_ARGUMENT', 'The request is not valid', {
        fieldViolations: [{ field: 'city', description: 'is required', violatedRule }],
      })
    readTextsFrom(() => german)
    expect(fieldErrors(refused('REQUIRED_FIELD'))).toEqual({ city: 'Bitte füllen Sie dieses Feld aus.' })
    expect(fieldErrors(refused('OTHER'))).toEqual({ city: 'Bitte prüfen Sie diese Angabe.' })
  })

  it('never shows an English message in a German shop', () => {
    readTextsFrom(() => german)
    const failure = toFailure(refusal(409, 'CART_IS_FULL', 'A cart holds at most 300 lines'))
    expect(failure.sentence).toMatch(/^Das hat nicht geklappt\./)
  })
})
