import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getMemberSecurity, type SecondFactor } from '@vitrine/client/security'

import { memberKeys } from './members.ts'

export const memberSecurityOptions = (client: Client, memberId: string) =>
  queryOptions({
    queryKey: [...memberKeys.security, memberId],
    queryFn: ({ signal }) => getMemberSecurity(client, { memberId }, { signal }),
  })

export const factorNames: Readonly<Record<SecondFactor['type'], string>> = {
  TOTP: 'Authenticator app',
  EMAIL: 'Code by email',
  SMS: 'Code by text message',
  CALL: 'Code by phone call',
  PUSH: 'Prompt on a phone',
  PASSWORD: 'Password',
  UNKNOWN_FACTOR_TYPE: 'Other',
}

export const factorStates: Readonly<Record<SecondFactor['status'], string>> = {
  ACTIVE: 'active',
  PENDING: 'not confirmed',
  REQUIRE_REENROLL: 'setup required',
}
