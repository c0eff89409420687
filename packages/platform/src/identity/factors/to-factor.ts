import type { SecondFactor } from '../../generated/security.ts'
import type { Factor } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'
import { mask } from './rules.ts'
import { listOf, type StoredFactor } from './store.ts'

/** The active second factors, without unfinished enrolments. */
export async function secondFactorsOf(scope: Data, identityId: string): Promise<readonly StoredFactor[]> {
  return (await listOf(scope, identityId)).filter(({ status }) => status !== 'PENDING')
}

/** Converts a factor for sign-in and account responses. EMAIL codes go to the current address of the account. */
export function toFactor(factor: StoredFactor, email?: string): Factor {
  const target = maskedTarget(factor, email)
  return {
    factorId: factor.id,
    type: factor.type,
    status: factor.status === 'PENDING' ? 'INACTIVE' : factor.status,
    ...(factor.label && { label: factor.label }),
    ...(target && { target }),
  }
}

export function toSecondFactor(factor: StoredFactor, email: string): SecondFactor {
  const target = maskedTarget(factor, email)
  return {
    id: factor.id,
    type: factor.type,
    status: factor.status,
    ...(factor.label && { label: factor.label }),
    ...(target && { target }),
    createdDate: factor.createdDate,
    ...(factor.lastUsedDate && { lastUsedDate: factor.lastUsedDate }),
  }
}

function maskedTarget({ type, target }: StoredFactor, email: string | undefined): string | undefined {
  const address = type === 'EMAIL' ? email : type === 'PUSH' ? undefined : target
  return address ? mask(type, address) : undefined
}
