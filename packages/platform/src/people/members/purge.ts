import { forgetFactors } from '../../identity/factors/index.ts'
import { removeAccount } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'

/** The grace is over: account, member and all that hangs on them go. Orders keep what they need of their buyer. */
export const purge: Job = async (ctx, { memberId }: { readonly memberId: string }) => {
  await forgetFactors(ctx, memberId)
  await removeAccount(ctx, memberId)
}
