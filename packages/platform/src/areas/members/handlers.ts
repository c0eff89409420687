import type {
  GetCurrentMemberError,
  GetCurrentMemberInput,
  MembersHandlers,
} from '../../generated/members.ts'
import type { Context } from '../../http/context.ts'
import { findAccount } from '../identities/index.ts'
import { show } from './rules.ts'
import { findMember } from './store.ts'

export const handlers: MembersHandlers = {
  async getCurrentMember(
    { fieldSet, fieldsets = [] }: GetCurrentMemberInput,
    ctx: Context<GetCurrentMemberError>,
  ) {
    const account = ctx.caller.memberId && (await findAccount(ctx, ctx.caller.memberId))
    const member = account && (await findMember(ctx, account))
    if (!member) ctx.fail('MEMBER_NOT_FOUND')
    return { member: show(member, fieldSet ? [fieldSet, ...fieldsets] : fieldsets) }
  },
}
