import type { Factor, Identity } from '../../generated/shared.ts'
import type { Account } from '../identities/index.ts'
import type { StoredFactor } from './store.ts'
import { toFactor } from './to-factor.ts'

/** Converts an account for responses, without anything that helps to guess its password. */
export function toIdentity(account: Account, secondFactors: readonly StoredFactor[]): Identity {
  const second = secondFactors.map((factor) => toFactor(factor, account.email))
  return {
    id: account.id,
    revision: account.revision,
    createdDate: account.createdDate,
    updatedDate: account.updatedDate,
    connections: [],
    identityProfile: account.profile,
    metadata: {},
    email: { address: account.email, isVerified: account.emailVerified },
    status: { name: account.status, reasons: account.pendingReasons },
    factors: [...(account.passwordHash ? [passwordFactor(account)] : []), ...second].slice(0, 10),
  }
}

/** An account has one password, so the factor has the account's id. */
export function passwordFactor(account: Pick<Account, 'id'>): Factor {
  return { factorId: account.id, type: 'PASSWORD', status: 'ACTIVE' }
}
