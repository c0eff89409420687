import * as z from 'zod'

import { call } from '../define.ts'
import { AddressQuestion, AddressSuggestions } from '../shapes/address-suggestion.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import {
  Member,
  MemberChanges,
  MemberFieldset,
  memberFieldsetsLeaveOut,
  NewMember,
} from '../shapes/member.ts'
import { Filter, guid, OffsetPaging, OffsetPagingMetadata, Sorting, text, timestamp } from '../wire.ts'

const everyone = ['visitor', 'member', 'staff', 'app'] as const
const self = ['member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const

const fieldsets = () => z.array(MemberFieldset).max(3).optional()
const narrows = { shape: 'Member', by: 'fieldsets', leavesOut: memberFieldsetsLeaveOut }
const one = { input: z.object({ id: guid() }), output: z.object({ member: Member }) }
const newOne = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'

const MemberSearch = z.object({ expression: text(100).optional() }).meta({
  id: 'MemberSearch',
  description: 'Words in nickname, title and slug; staff and apps also find names and email addresses.',
})

const page = z.object({ members: z.array(Member), metadata: OffsetPagingMetadata })

const MemberBulkAction = z.enum(['APPROVE', 'BLOCK', 'DELETE']).meta({ id: 'MemberBulkAction' })

const MemberBulkJob = z
  .object({
    id: guid(),
    action: MemberBulkAction,
    status: z.enum(['RUNNING', 'DONE']),
    total: z.number().int(),
    totalSuccesses: z.number().int(),
    totalFailures: z.number().int(),
    failures: z.array(BulkItemMetadata),
    createdDate: timestamp(),
    finishedDate: timestamp().optional(),
  })
  .meta({
    id: 'MemberBulkJob',
    description: 'The progress of a bulk action. `failures` names the first 100 members that failed.',
  })

const byFilter = {
  filter: Filter.describe('As in the query, with at least one condition.'),
  search: MemberSearch.optional(),
}

const BlockSource = z.enum(['UNKNOWN', 'HANDLING_SPAM']).meta({
  id: 'BlockSource',
  description: 'The reason of a block: `HANDLING_SPAM`, or none given. The audit log keeps it.',
})

export const members = {
  getCurrentMember: call('GET /v1/members/my', {
    summary: 'Reads the caller’s own member record.',
    access: ['member'],
    input: z.object({ fieldSet: MemberFieldset.optional(), fieldsets: fieldsets() }),
    output: one.output,
    errors: ['MEMBER_NOT_FOUND'],
    narrows,
    example: { fieldsets: ['FULL'] },
  }),
  searchMyAddresses: call('POST /v1/members/my/search-addresses', {
    summary:
      'Finds addresses that begin with the typed text, at most five. Without a provider, it finds none.',
    access: ['member'],
    input: AddressQuestion,
    output: AddressSuggestions,
    example: { text: '4 pier', country: 'IE' },
  }),
  updateCurrentMemberSlug: call('POST /v1/members/my/slug', {
    summary: 'Changes the slug of the calling member.',
    access: self,
    input: z.object({ slug: z.string().min(1).max(255) }),
    output: one.output,
    errors: ['MEMBER_NOT_FOUND', 'SLUG_ALREADY_EXISTS'],
    example: { slug: 'mira-l' },
  }),
  updateMemberSlug: call('POST /v1/members/{id}/slug', {
    summary: 'Changes the slug of a member. Members change their own.',
    access: self,
    input: z.object({ id: guid(), slug: z.string().min(1).max(255) }),
    output: one.output,
    errors: ['MEMBER_NOT_FOUND', 'SLUG_ALREADY_EXISTS'],
    example: { id: newOne, slug: 'mira-l' },
  }),
  joinCommunity: call('POST /v1/members/join-community', {
    summary: 'Makes the calling member public: others can see the profile.',
    access: self,
    input: z.object({}),
    output: one.output,
    errors: ['MEMBER_NOT_FOUND', 'COMMUNITY_JOIN_IMPOSSIBLE'],
    example: {},
  }),
  leaveCommunity: call('POST /v1/members/leave-community', {
    summary: 'Makes the calling member private again.',
    access: self,
    input: z.object({}),
    output: one.output,
    errors: ['MEMBER_NOT_FOUND'],
    example: {},
  }),
  listMembers: call('GET /v1/members', {
    summary: 'Lists members, newest first by default. Visitors and members see public ones.',
    access: everyone,
    input: z.object({
      paging: OffsetPaging.optional(),
      fieldsets: fieldsets(),
      sorting: z.array(Sorting).max(4).optional(),
    }),
    output: page,
    narrows,
    example: {},
  }),
  queryMembers: call('POST /v1/members/query', {
    summary: 'Finds members by filter or words. Visitors and members search public members by public fields.',
    access: everyone,
    input: z.object({
      query: z
        .object({
          filter: Filter.optional().describe(
            'By id, contactId, profile.nickname, profile.slug, createdDate, updatedDate; staff and apps also by loginEmail, contact.firstName, contact.lastName, status, privacyStatus, activityStatus, deletionStatus, lastLoginDate. Deleted members are found only by deletionStatus.',
          ),
          sort: z
            .array(Sorting)
            .max(4)
            .optional()
            .describe(
              'By profile.nickname, createdDate, updatedDate; staff and apps also by contact.firstName, contact.lastName, loginEmail, lastLoginDate.',
            ),
          paging: OffsetPaging.optional(),
        })
        .optional(),
      fieldsets: fieldsets(),
      search: MemberSearch.optional(),
    }),
    output: page,
    narrows,
    example: { query: { sort: [{ fieldName: 'profile.nickname', order: 'ASC' }], paging: { limit: 12 } } },
  }),
  getMember: call('GET /v1/members/{id}', {
    summary: 'Reads one member. Visitors and members read public ones.',
    access: everyone,
    input: z.object({ id: guid(), fieldsets: fieldsets() }),
    output: one.output,
    errors: ['MEMBER_NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
    narrows,
    example: { id: newOne },
  }),
  muteMember: call('POST /v1/members/{id}/mute', {
    summary: 'Mutes a member: no posts until unmuted.',
    access: staffAndApps,
    ...one,
    errors: ['MEMBER_NOT_FOUND'],
    example: { id: newOne },
  }),
  unmuteMember: call('POST /v1/members/{id}/unmute', {
    summary: 'Unmutes a member, who can post again.',
    access: staffAndApps,
    ...one,
    errors: ['MEMBER_NOT_FOUND'],
    example: { id: newOne },
  }),
  approveMember: call('POST /v1/members/{id}/approve', {
    summary: 'Approves a pending or blocked member.',
    access: staffAndApps,
    ...one,
    errors: ['MEMBER_NOT_FOUND', 'MEMBER_ACTION_IMPOSSIBLE'],
    example: { id: newOne },
  }),
  blockMember: call('POST /v1/members/{id}/block', {
    summary: 'Blocks a member and ends their sessions, until they are approved again.',
    access: staffAndApps,
    input: z.object({ ...one.input.shape, source: BlockSource.optional() }),
    output: one.output,
    errors: [
      'MEMBER_NOT_FOUND',
      'MEMBER_ACTION_IMPOSSIBLE',
      'MEMBER_SELF_BLOCK_FORBIDDEN',
      'OWNER_MEMBER_BLOCK_FORBIDDEN',
    ],
    example: { id: newOne },
  }),
  disconnectMember: call('POST /v1/members/{id}/disconnect', {
    summary: 'Removes a member’s log-in permanently. The member stays in the list as OFFLINE.',
    access: staffAndApps,
    ...one,
    errors: ['MEMBER_NOT_FOUND', 'MEMBER_ACTION_IMPOSSIBLE'],
    example: { id: newOne },
  }),
  deleteMyMember: call('DELETE /v1/members/my', {
    summary:
      'Deletes the calling member and ends their sessions, after a sign-in of the last five minutes. Orders stay.',
    access: ['member'],
    guarded: true,
    input: z.object({
      contentAssigneeId: guid()
        .optional()
        .describe(
          'The member who takes over the reviews, with their replies and files. Ignored unless the setting `contentAssignees` names that member.',
        ),
    }),
    output: z.object({}),
    errors: ['REAUTHENTICATION_REQUIRED', 'MEMBER_NOT_FOUND'],
    example: {},
  }),
  deleteMember: call('DELETE /v1/members/{id}', {
    summary: 'Deletes a member. Sessions end and the address is free at once; orders stay.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['MEMBER_NOT_FOUND'],
    example: { id: newOne },
  }),
  bulkDeleteMembers: call('POST /v1/members/bulk/delete', {
    summary: 'Deletes up to 100 members by id and returns the result for each.',
    access: staffAndApps,
    input: z.object({ memberIds: z.array(guid()).min(1).max(100) }),
    output: z.object({
      results: z.array(
        z.object({ itemMetadata: BulkItemMetadata }).meta({
          id: 'BulkMemberResult',
        }),
      ),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: { memberIds: [newOne] },
  }),
  bulkDeleteMembersByFilter: call('POST /v1/members/bulk/delete-by-filter', {
    summary: 'Starts a job that deletes all matching members.',
    access: staffAndApps,
    input: z.object({
      ...byFilter,
      contentAssigneeId: guid()
        .optional()
        .describe('As for `deleteMyMember`: the member who takes over the reviews and files.'),
    }),
    output: z.object({ jobId: guid() }),
    errors: ['TOO_MANY_MEMBERS'],
    example: { filter: { loginEmail: { $endsWith: '@nowhere.example' } } },
  }),
  bulkApproveMembers: call('POST /v1/members/bulk/approve-by-filter', {
    summary: 'Starts a job that approves all matching members.',
    access: staffAndApps,
    input: z.object(byFilter),
    output: z.object({ jobId: guid() }),
    errors: ['TOO_MANY_MEMBERS'],
    example: { filter: { loginEmail: { $endsWith: '@nowhere.example' } } },
  }),
  bulkBlockMembers: call('POST /v1/members/bulk/block-by-filter', {
    summary: 'Starts a job that blocks all matching members.',
    access: staffAndApps,
    input: z.object(byFilter),
    output: z.object({ jobId: guid() }),
    errors: ['TOO_MANY_MEMBERS'],
    example: { filter: { loginEmail: { $endsWith: '@nowhere.example' } } },
  }),
  countMembersByFilter: call('POST /v1/members/bulk/count-by-filter', {
    summary: 'Counts the members that match a bulk action, and those that it can change. It changes none.',
    access: staffAndApps,
    input: z.object({ ...byFilter, action: MemberBulkAction }),
    output: z.object({
      total: z.number().int(),
      possible: z.number().int(),
      limit: z.number().int().describe('The limit of one job.'),
    }),
    example: { filter: { status: 'PENDING' }, action: 'APPROVE' },
  }),
  getMemberBulkJob: call('GET /v1/members/bulk/jobs/{jobId}', {
    summary: 'Reads the progress of a bulk action.',
    access: staffAndApps,
    input: z.object({ jobId: guid() }),
    output: z.object({ job: MemberBulkJob }),
    errors: ['JOB_NOT_FOUND'],
    example: { jobId: newOne },
  }),
  createMember: call('POST /v1/members', {
    summary: 'Creates a member without a password; an activation email lets them choose one.',
    access: staffAndApps,
    input: z.object({ member: NewMember }),
    output: one.output,
    errors: ['-19995'],
    example: { member: { loginEmail: 'ines@example.com', profile: { nickname: 'Ines' } } },
  }),
  updateMember: call('PATCH /v1/members/{member.id}', {
    summary: 'Changes the sent fields of a member. Members change their own.',
    access: self,
    input: z.object({ member: MemberChanges }),
    output: one.output,
    errors: ['MEMBER_NOT_FOUND', 'COMMUNITY_JOIN_IMPOSSIBLE'],
    example: { member: { id: newOne, profile: { title: 'Tea, mostly' } } },
  }),
  deleteMemberPhones: call('DELETE /v1/members/{id}/phones', {
    summary: 'Deletes every phone number of a member. Members need a sign-in at most five minutes old.',
    access: self,
    ...one,
    errors: ['REAUTHENTICATION_REQUIRED', 'MEMBER_NOT_FOUND'],
    example: { id: newOne },
  }),
  deleteMemberEmails: call('DELETE /v1/members/{id}/emails', {
    summary:
      'Removes every email address of a member’s contact; the sign-in address stays. Members need a sign-in at most five minutes old.',
    access: self,
    ...one,
    errors: ['REAUTHENTICATION_REQUIRED', 'MEMBER_NOT_FOUND'],
    example: { id: newOne },
  }),
  deleteMemberAddresses: call('DELETE /v1/members/{id}/addresses', {
    summary: 'Deletes every address of a member. Members need a sign-in at most five minutes old.',
    access: self,
    ...one,
    errors: ['REAUTHENTICATION_REQUIRED', 'MEMBER_NOT_FOUND'],
    example: { id: newOne },
  }),
}
