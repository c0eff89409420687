import type { CreateMemberError, CreateMemberInput, CreateMemberOutput } from '../../generated/members.ts'
import { insertAccount, toLoginEmail } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { editOf } from './changes.ts'
import { editMember, findMember, insertMember, movePrivacy } from './store.ts'

/** Creates a member for staff: approved, without a password, the address unverified. */
export async function create(
  { member: wanted }: CreateMemberInput,
  ctx: Context<CreateMemberError>,
): Promise<CreateMemberOutput> {
  const { firstName, lastName } = wanted.contact ?? {}
  const nickname = wanted.profile?.nickname?.trim()
  const account = await insertAccount(ctx, {
    id: ctx.random.id(),
    kind: 'member',
    email: toLoginEmail(wanted.loginEmail),
    emailVerified: false,
    passwordHash: null,
    pendingReasons: [],
    profile: {
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(nickname && { nickname }),
    },
  })
  if (!account) return ctx.fail('-19995')
  await insertMember(ctx, account)
  const { nickname: _, ...profile } = wanted.profile ?? {}
  await editMember(ctx, account.id, editOf(ctx, { ...wanted, profile }, {}))
  if (wanted.privacyStatus === 'PUBLIC') await movePrivacy(ctx, account.id, 'PUBLIC')
  const member = await findMember(ctx, account.id)
  if (!member) throw new Error('The new member is missing')
  await ctx.emit('wix.members.v1.member_created', member.id, member)
  return { member }
}
