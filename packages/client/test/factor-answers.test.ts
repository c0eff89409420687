import { answerTo } from '@vitrine/client/factor-answers'
import { expect, test } from 'vitest'

test.each([
  ['EMAIL', { emailData: { code: '123456' } }],
  ['SMS', { smsData: { code: '123456' } }],
  ['CALL', { callData: { code: '123456' } }],
  ['TOTP', { totpData: { code: '123456' } }],
] as const)('a code for %s has its own field, without pasted spaces', (type, sent) => {
  expect(answerTo(type, ' 123456 ')).toEqual(sent)
})

test('a password is sent unchanged', () => {
  expect(answerTo('PASSWORD', ' with blanks ')).toEqual({ passwordData: { password: ' with blanks ' } })
})
