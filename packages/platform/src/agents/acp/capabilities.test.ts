import { expect, test } from 'vitest'
import { acpFaultsOf } from '../../../test/acp-schemas.ts'
import { presentCapabilities } from './capabilities.ts'

const handler = {
  id: 'stripe',
  name: 'com.example.token',
  version: '2026-07-29',
  provider: 'stripe',
  docs: 'https://example.com/tokens',
  mode: 'LIVE',
} as const

test('the tokens of a provider are the tokenized card of the protocol, for the account of the shop', () => {
  const capabilities = presentCapabilities({ handler: { ...handler, account: 'profile_1' } })
  expect(acpFaultsOf(capabilities, 'Capabilities')).toEqual([])
  expect(capabilities).toMatchObject({
    payment: {
      handlers: [
        {
          id: 'stripe',
          name: 'dev.acp.tokenized.card',
          requires_delegate_payment: true,
          psp: 'stripe',
          config: { merchant_id: 'profile_1', environment: 'production' },
        },
      ],
    },
  })
})

test('without a way to pay, there is no handler', () => {
  expect(presentCapabilities({ handler: undefined })).toMatchObject({ payment: { handlers: [] } })
})
