import type { SecondFactor } from '../../generated/security.ts'
import type { Factor } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'
import { mask } from './rules.ts'
import { listOf, type StoredFactor } from './store.ts'

/** Those that count: a set-up that was begun is none yet. */
export async function secondFactorsOf(scope: Data, identityId: string): Promise<readonly StoredFactor[]> {
  return (await listOf(scope, identityId)).filter(({ status }) => status !== 'PENDING')
}

/** As a sign-in and an identity name it. The codes of EMAIL go to the account's address, wherever it moves. */
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
