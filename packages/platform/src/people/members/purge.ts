import { forgetFactors } from '../../identity/factors/index.ts'
import { removeAccount } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'

/** Removes account, member and their data after the grace period. Orders keep their buyer's details. */
export const purge: Job = async (ctx, { memberId }: { readonly memberId: string }) => {
  await forgetFactors(ctx, memberId)
  await removeAccount(ctx, memberId)
}
