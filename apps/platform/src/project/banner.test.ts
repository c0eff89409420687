import { expect, test } from 'vitest'
import { banner } from './banner.ts'

test('shows the addresses, every account with its password, and the cards with what they do', () => {
  const text = banner(
    { storefront: 'http://a', backOffice: 'http://b', platform: 'http://c' },
    {
      accounts: [
        { role: 'member', email: 'ada@example.com', password: 'secret-1' },
        { role: 'owner', email: 'o@example.com', password: 'secret-2' },
      ],
      cards: [{ number: '4111', outcome: 'approved' }],
      coupon: { code: 'TEN', type: 'PERCENT', value: 10 },
    },
    4.23,
    '.vitrine',
  )
  expect(text).toContain('after 4.2 s')
  expect(text).toContain('  Storefront   http://a\n')
  expect(text).toContain('  Console      http://c/_dev\n')
  expect(text).toContain('  Accounts     member  ada@example.com  secret-1\n')
  expect(text).toContain('               owner   o@example.com    secret-2\n')
  expect(text).toContain('4111  approved')
  expect(text).toContain('TEN  (10 % off)')
  expect(text.trim().split('\n').at(-1)).toBe(
    'Begin: open the back office at http://b and sign in as o@example.com.',
  )
})
