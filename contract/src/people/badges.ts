import * as z from 'zod'

import { call, type Method, type Route } from '../define.ts'
import {
  CursorPagingMetadata,
  CursorQuery,
  guid,
  OffsetPaging,
  OffsetPagingMetadata,
  text,
  timestamp,
} from '../wire.ts'

const everyone = ['visitor', 'member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const

const BadgeIcon = z
  .enum(['STAR', 'HEART', 'LEAF', 'CROWN', 'FLAG', 'PEN', 'CUP', 'SUN', 'SHIELD', 'SPARK'])
  .meta({ id: 'BadgeIcon' })

const colour = () => z.string().regex(/^#[0-9a-f]{6}$/i, 'Expected a colour such as "#2f6f4f"')
const slug = () =>
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected lower-case letters, digits and single hyphens')

export const Badge = z
  .object({
    id: guid(),
    title: text(50),
    description: text(1500),
    slug: text(60),
    color: z.string(),
    backgroundColor: z.string().describe('The same as `color`, by its published name.'),
    textColor: z.string(),
    icon: BadgeIcon.optional(),
    permissionsEnabled: z
      .boolean()
      .describe('Its members may see protected content. The site itself enforces this.'),
    position: z.number().int(),
    revision: z.string().describe('Number of changes, as text.'),
    memberCount: z.number().int().optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'Badge',
    description:
      'A mark of honour that the site gives to members. Staff and apps also see the number of its members (`memberCount`).',
  })

const fields = {
  description: text(1500).optional(),
  slug: slug().optional(),
  color: colour().optional(),
  backgroundColor: colour().optional().describe('`color` by its published name; `color` goes before it.'),
  textColor: colour().optional(),
  permissionsEnabled: z.boolean().optional(),
  position: z.number().int().min(0).max(10_000).optional(),
}

const badge = z.object({ badge: Badge })
const example = { id: '5d0c8c1e-0b4f-4a1e-8a51-000000000001' }
const memberIds = () => z.array(guid()).min(1).max(100)
const someMember = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'
const v3 = ['v3'] as const
const v4 = ['v4'] as const
const published = (method: Method, rest = '', versions: readonly ('v3' | 'v4')[] = ['v3', 'v4']) =>
  versions.map((version): Route => `${method} /${version}/badges${rest}`)

/** Our own calls, also at the paths of published clients: the specification has badge events but no calls. */
export const badges = {
  listBadges: call('GET /v1/badges', {
    summary: 'Lists the badges in the order of the site.',
    access: everyone,
    aliases: published('GET'),
    input: z.object({ paging: OffsetPaging.optional().describe('Default: all of them.') }),
    output: z.object({ badges: z.array(Badge), metadata: OffsetPagingMetadata }),
    example: {},
  }),
  queryBadges: call('POST /v1/badges/query', {
    summary:
      'Finds badges, in the order of the site by default. Pages by cursor or, with `paging`, by offset.',
    access: everyone,
    aliases: published('POST', '/query', v4),
    input: z.object({
      query: CursorQuery.extend({ paging: OffsetPaging.optional() })
        .optional()
        .describe(
          'By id, title, description, slug, permissionsEnabled, position, createdDate and updatedDate.',
        ),
    }),
    output: z.object({
      badges: z.array(Badge),
      pagingMetadata: CursorPagingMetadata.extend({
        offset: z.number().int().optional(),
        total: z.number().int().optional(),
      }),
    }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { title: { $startsWith: 'W' } }, cursorPaging: { limit: 10 } } },
  }),
  countBadgeMembers: call('GET /v1/badges/members/count', {
    summary: 'Counts the members of each badge.',
    access: staffAndApps,
    aliases: published('GET', '/members/count', v3),
    input: z.object({}),
    output: z.object({
      badgeMemberCounts: z.array(
        z.object({ badgeId: guid(), memberCount: z.number().int() }).meta({ id: 'BadgeMemberCount' }),
      ),
    }),
    example: {},
  }),
  orderBadges: call('PUT /v1/badges/order', {
    summary: 'Sorts badges. Badges that are not named come last in their own order.',
    access: staffAndApps,
    aliases: published('PATCH', '/order', v3),
    published: { routes: published('POST', '/order', v4), names: { ids: 'badgeIds' } },
    input: z.object({ badgeIds: z.array(guid()).min(1).max(100) }),
    output: z.object({ badges: z.array(Badge) }),
    errors: ['BADGE_NOT_FOUND'],
    example: { badgeIds: [example.id] },
  }),
  moveBadge: call('POST /v1/badges/{badgeId}/move', {
    summary: 'Moves one badge to the beginning, to the end or after another.',
    access: staffAndApps,
    aliases: published('POST', '/{badgeId}/move', v4),
    input: z.object({
      badgeId: guid(),
      position: z.enum(['FIRST', 'LAST', 'AFTER']),
      moveAfterBadgeId: guid().optional().describe('Only with `AFTER`.'),
    }),
    output: z.object({}),
    errors: ['BADGE_NOT_FOUND'],
    example: { badgeId: example.id, position: 'LAST' },
  }),
  getBadge: call('GET /v1/badges/{id}', {
    summary: 'Reads a badge.',
    access: everyone,
    aliases: published('GET', '/{id}'),
    input: z.object({ id: guid() }),
    output: badge,
    errors: ['BADGE_NOT_FOUND'],
    example,
  }),
  createBadge: call('POST /v1/badges', {
    summary: 'Creates a badge; a site has at most 100.',
    access: staffAndApps,
    aliases: published('POST'),
    input: z.object({
      badge: z
        .object({ ...fields, title: z.string().trim().min(1).max(50), icon: BadgeIcon.optional() })
        .meta({ id: 'NewBadge' }),
    }),
    output: badge,
    errors: ['SLUG_ALREADY_EXISTS', 'TOO_MANY_BADGES'],
    example: {
      badge: { title: 'Early bird', description: 'Here before nine', color: '#b5651d', icon: 'SUN' },
    },
  }),
  updateBadge: call('PATCH /v1/badges/{badge.id}', {
    summary:
      'Changes the sent fields of a badge. The icon `NONE` removes the icon. With an old `revision` it returns CONFLICT.',
    access: staffAndApps,
    aliases: published('PATCH', '/{badge.id}'),
    input: z.object({
      badge: z
        .object({
          ...fields,
          id: guid(),
          title: z.string().trim().min(1).max(50).optional(),
          icon: z.union([BadgeIcon, z.literal('NONE')]).optional(),
          revision: text(20).optional(),
        })
        .meta({ id: 'BadgeChanges' }),
    }),
    output: badge,
    errors: ['BADGE_NOT_FOUND', 'SLUG_ALREADY_EXISTS', 'CONFLICT'],
    example: { badge: { ...example, description: 'With us from the first week' } },
  }),
  deleteBadge: call('DELETE /v1/badges/{id}', {
    summary: 'Deletes a badge and removes it from all its members.',
    access: staffAndApps,
    aliases: published('DELETE', '/{id}'),
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['BADGE_NOT_FOUND'],
    example,
  }),
  assignBadge: call('POST /v1/badges/{id}/assign', {
    summary: 'Gives a badge to members. Members who have it already keep it.',
    access: staffAndApps,
    aliases: published('POST', '/{id}/members', v3),
    input: z.object({ id: guid(), memberIds: memberIds() }),
    output: z.object({ memberIds: z.array(guid()).describe('Members who did not have the badge before.') }),
    errors: ['BADGE_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    example: { ...example, memberIds: [someMember] },
  }),
  unassignBadge: call('POST /v1/badges/{id}/unassign', {
    summary: 'Removes a badge from members.',
    access: staffAndApps,
    aliases: published('DELETE', '/{id}/members', v3),
    input: z.object({ id: guid(), memberIds: memberIds() }),
    output: z.object({ memberIds: z.array(guid()).describe('Members who had the badge.') }),
    errors: ['BADGE_NOT_FOUND'],
    example: { ...example, memberIds: [someMember] },
  }),
  queryBadgesOfMembers: call('POST /v1/badges/query-by-members', {
    summary:
      'Reads the badges of members. Visitors and members see only their own badges and those of public members.',
    access: everyone,
    published: { routes: published('POST', '/members', v3), names: { memberBadgeIds: 'memberBadges' } },
    input: z.object({ memberIds: memberIds() }),
    output: z.object({
      memberBadges: z.array(
        z.object({ memberId: guid(), badgeIds: z.array(guid()) }).meta({ id: 'MemberBadges' }),
      ),
    }),
    example: { memberIds: [someMember] },
  }),
  listBadgeMembers: call('GET /v1/badges/{id}/members', {
    summary: 'Lists the members of a badge, the latest first.',
    access: staffAndApps,
    aliases: published('GET', '/{id}/members', v3),
    input: z.object({
      id: guid(),
      limit: z.number().int().min(1).max(100).optional(),
      offset: z.number().int().min(0).max(1_000_000).optional(),
      paging: OffsetPaging.optional().describe('`limit` and `offset`, as published clients send them.'),
    }),
    output: z.object({
      memberIds: z.array(guid()),
      total: z.number().int(),
      metadata: OffsetPagingMetadata,
    }),
    errors: ['BADGE_NOT_FOUND'],
    example,
  }),
}
