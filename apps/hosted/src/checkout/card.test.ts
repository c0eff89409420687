import { describe, expect, it } from 'vitest'
import { checkCard, respaced, spacedExpiry, spacedNumber, toCardDetails } from './card.ts'
import '../texts/english-for-tests.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '09 / 28', cvc: '123', holder: 'Ada Moor' }
const mistakes = (card: object) =>
  Object.entries(checkCard({ ...good, ...card }, now)).flatMap(([name, sentence]) => (sentence ? [name] : []))

describe('a typed card', () => {
  it('is grouped as on the card', () => {
    expect(spacedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(spacedNumber('378282246310005')).toBe('3782 822463 10005')
    expect(spacedNumber('42424')).toBe('4242 4')
  })

  it('accepts usual formats of the expiry date', () => {
    expect(spacedExpiry('0928')).toBe('09 / 28')
    expect(spacedExpiry('9')).toBe('09')
    expect(spacedExpiry('09/2028')).toBe('09 / 28')
    expect(spacedExpiry('12/')).toBe('12')
  })

  it('is valid with valid fields', () => {
    expect(mistakes({})).toEqual([])
    expect(toCardDetails(good)).toEqual({
      number: '4242424242424242',
      expiryMonth: 9,
      expiryYear: 2028,
      cvc: '123',
      holder: 'Ada Moor',
    })
  })

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'number'],
    [{ number: '4242' }, 'number'],
    [{ expiry: '10 / 26' }, 'expiry'],
    [{ expiry: '13 / 28' }, 'expiry'],
    [{ expiry: '' }, 'expiry'],
    [{ cvc: '12' }, 'cvc'],
    [{ holder: ' ' }, 'holder'],
  ])('reports the invalid field of %o', (card, field) => {
    expect(mistakes(card)).toEqual([field])
  })

  it('is valid until the end of its month, and needs four digits for American Express', () => {
    expect(mistakes({ expiry: '11 / 26' })).toEqual([])
    expect(mistakes({ number: '3782 822463 10005' })).toEqual(['cvc'])
    expect(mistakes({ number: '3782 822463 10005', cvc: '1234' })).toEqual([])
  })
})

describe('spaces during typing', () => {
  const typed = (before: string, after: string, cursor = after.length) =>
    respaced(before, after, cursor, spacedNumber)

  it('are added at the end, and removed by a deletion there', () => {
    expect(typed('4242', '42424')).toBe('4242 4')
    expect(typed('4242 4', '4242 ')).toBe('4242 ')
  })

  it('do not change in the middle, where the cursor would jump', () => {
    expect(typed('4242 4242', '42942 4242', 3)).toBe('42942 4242')
  })

  it('are added to a pasted number', () => {
    expect(typed('', '4242424242424242')).toBe('4242 4242 4242 4242')
    expect(typed('4000 0000 0000 0002', '4242424242424242')).toBe('4242 4242 4242 4242')
  })
})
