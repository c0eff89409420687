import type { Job } from '../../kernel/area.ts'
import { messageLimit } from '../factors/index.ts'
import { countFor, findAccount, mailCode, recipientOf } from '../identities/index.ts'

export interface CodeOrder {
  /** Null for a decoy, so that unknown addresses cause the same work. */
  readonly identityId: string | null
  readonly code: string
}

/** Sends another code by email. The job looks up the account, so that response times do not reveal it. */
export const mailCodeJob: Job = async (ctx, { identityId, code }: CodeOrder) => {
  const account = identityId ? await findAccount(ctx, identityId) : undefined
  if (!account || account.status === 'DELETED') return
  if (!(await countFor(ctx, 'MESSAGE', account.id, messageLimit)))
    await mailCode(ctx, recipientOf(account), code)
}
