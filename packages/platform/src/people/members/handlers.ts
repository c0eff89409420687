import type { BlockSource, Member, MembersHandlers } from '../../generated/members.ts'
import { checkName, freshIdentityOf } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { act, remove } from './actions.ts'
import { findAddresses } from './address-search.ts'
import { announce } from './announce.ts'
import { preview, removeEach, showJob, startJob } from './bulk.ts'
import { checkSlug } from './changes.ts'
import { create } from './create.ts'
import { listPage } from './list.ts'
import type { StatusAction } from './moves-rules.ts'
import { lockForChange, lockSelf, readSelf } from './own.ts'
import { type Refusing, refuse } from './refuse.ts'
import { seesAll, show, storedContactOf } from './rules.ts'
import { editMember, findMember, moveActivity, setSlug } from './store.ts'
import { join, leave, update } from './update.ts'

export const handlers: MembersHandlers = {
  async getCurrentMember({ fieldSet, fieldsets = [] }, ctx) {
    return { member: show(await readSelf(ctx), fieldSet ? [fieldSet, ...fieldsets] : fieldsets) }
  },

  async getMember({ id, fieldsets }, ctx) {
    const member = (await findMember(ctx, id)) ?? ctx.fail('MEMBER_NOT_FOUND')
    if (seesAll(ctx.caller) || ctx.caller.memberId === id) return { member: show(member, fieldsets) }
    if (member.privacyStatus !== 'PUBLIC') ctx.fail('MEMBER_NOT_FOUND')
    if (member.status === 'APPROVED') return { member: show(member) }
    return ctx.fail(
      member.status === 'BLOCKED' && ctx.caller.role === 'member'
        ? 'MEMBER_TO_MEMBER_BLOCKED'
        : 'MEMBER_NOT_FOUND',
    )
  },

  listMembers: ({ paging, fieldsets, sorting }, ctx) =>
    listPage(ctx, { paging, fieldsets, sort: sorting, at: 'sorting' }),

  queryMembers: ({ query = {}, fieldsets, search }, ctx) =>
    listPage(ctx, { ...query, fieldsets, words: search?.expression, at: 'query.sort' }),

  createMember: create,
  updateMember: ({ member }, ctx) => update(ctx, member),

  searchMyAddresses: outsideTransaction((question, ctx) =>
    findAddresses(ctx, ctx.caller.memberId ?? ctx.fail('FORBIDDEN'), question),
  ),

  async updateCurrentMemberSlug({ slug }, ctx) {
    return changeSlug(ctx, await lockSelf(ctx), slug)
  },

  async updateMemberSlug({ id, slug }, ctx) {
    return changeSlug(ctx, await lockForChange(ctx, id), slug)
  },

  async joinCommunity(_, ctx) {
    return { member: await join(ctx, await lockSelf(ctx)) }
  },

  async leaveCommunity(_, ctx) {
    return { member: await leave(ctx, await lockSelf(ctx)) }
  },

  muteMember: ({ id }, ctx) => changeActivity(ctx, id, 'MUTED'),
  unmuteMember: ({ id }, ctx) => changeActivity(ctx, id, 'ACTIVE'),
  approveMember: ({ id }, ctx) => actOn(ctx, 'approve', id),
  blockMember: ({ id, source }, ctx) => actOn(ctx, 'block', id, source),
  disconnectMember: ({ id }, ctx) => actOn(ctx, 'disconnect', id),

  async deleteMember({ id }, ctx) {
    const refused = await remove(ctx, id)
    if (refused) refuse(ctx, refused)
    return {}
  },

  async deleteMyMember({ contentAssigneeId }, ctx) {
    if (await remove(ctx, freshIdentityOf(ctx), contentAssigneeId)) ctx.fail('MEMBER_NOT_FOUND')
    return {}
  },

  bulkDeleteMembers: outsideTransaction(({ memberIds }, ctx) => removeEach(ctx, memberIds)),

  bulkDeleteMembersByFilter: async (asked, ctx) => ({ jobId: await startJob(ctx, 'DELETE', asked) }),
  bulkApproveMembers: async (asked, ctx) => ({ jobId: await startJob(ctx, 'APPROVE', asked) }),
  bulkBlockMembers: async (asked, ctx) => ({ jobId: await startJob(ctx, 'BLOCK', asked) }),
  countMembersByFilter: (asked, ctx) => preview(ctx, asked),
  getMemberBulkJob: async ({ jobId }, ctx) => ({ job: await showJob(ctx, jobId) }),

  deleteMemberPhones: ({ id }, ctx) => empty(ctx, id, 'phones'),
  deleteMemberEmails: ({ id }, ctx) => empty(ctx, id, 'emails'),
  deleteMemberAddresses: ({ id }, ctx) => empty(ctx, id, 'addresses'),
}

async function changeSlug(ctx: Context<'SLUG_ALREADY_EXISTS'>, member: Member, slug: string) {
  checkSlug(ctx, slug)
  const { id, profile } = member
  if (slug === profile.slug) return { member }
  await checkName(ctx, 'slug', slug)
  if (!(await setSlug(ctx, id, slug))) ctx.fail('SLUG_ALREADY_EXISTS')
  return { member: await announce(ctx, id) }
}

async function changeActivity(ctx: Context<'MEMBER_NOT_FOUND'>, id: string, to: 'ACTIVE' | 'MUTED') {
  const member = await lockForChange(ctx, id)
  const moved = await moveActivity(ctx, id, to)
  return { member: moved ? await announce(ctx, id) : member }
}

async function empty(
  ctx: Context<'MEMBER_NOT_FOUND' | 'REAUTHENTICATION_REQUIRED'>,
  id: string,
  list: 'phones' | 'emails' | 'addresses',
) {
  const member = await lockForChange(ctx, id)
  if (ctx.caller.role === 'member') freshIdentityOf(ctx)
  if (member.contact?.[list].length === 0) return { member }
  await editMember(ctx, id, { contact: { ...storedContactOf(member), [list]: [] } })
  return { member: await announce(ctx, id) }
}

async function actOn(ctx: Refusing, action: StatusAction, id: string, source?: BlockSource) {
  const outcome = await act(ctx, action, id, source)
  return 'refused' in outcome ? refuse(ctx, outcome.refused) : outcome
}
