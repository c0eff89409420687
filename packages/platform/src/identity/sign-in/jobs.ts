import type { Job } from '../../kernel/area.ts'
import { messageLimit } from '../factors/index.ts'
import { countFor, findAccount, mailCode, recipientOf } from '../identities/index.ts'

export interface CodeOrder {
  /** Null: a decoy, whose order is as much work as any until here. */
  readonly identityId: string | null
  readonly code: string
}

/** Mails another code. Whether there is an account is looked up here, where nobody measures the time. */
export const mailCodeJob: Job = async (ctx, { identityId, code }: CodeOrder) => {
  const account = identityId ? await findAccount(ctx, identityId) : undefined
  if (!account || account.status === 'DELETED') return
  if (!(await countFor(ctx, 'MESSAGE', account.id, messageLimit)))
    await mailCode(ctx, recipientOf(account), code)
}
