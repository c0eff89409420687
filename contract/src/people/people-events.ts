import * as z from 'zod'
import { event } from '../define.ts'
import { Member } from '../shapes/member.ts'
import { guid } from '../wire.ts'
import { BadgeAssignment } from './badge-assignments.ts'
import { Badge } from './badges.ts'

/** The payload of a deletion is empty; the event's `entityId` identifies the entity. */
const nothing = z.object({})

/** Events of members, of their badges, and of apps. */
export const peopleEvents = {
  memberCreated: event('wix.members.v1.member_created', {
    entity: 'wix.members.v1.member',
    summary: 'A member was created.',
    payload: Member,
  }),
  memberUpdated: event('wix.members.v1.member_updated', {
    entity: 'wix.members.v1.member',
    summary: 'A member was changed.',
    payload: Member,
  }),
  memberDeleted: event('wix.members.v1.member_deleted', {
    entity: 'wix.members.v1.member',
    summary: 'A member was deleted.',
    payload: nothing,
  }),
  badgeCreated: event('wix.badges.v3.badge_created', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was created.',
    payload: Badge,
  }),
  badgeUpdated: event('wix.badges.v3.badge_updated', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was changed.',
    payload: Badge,
  }),
  badgeDeleted: event('wix.badges.v3.badge_deleted', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was deleted.',
    payload: nothing,
  }),
  badgeAssigned: event('wix.badges.v3.badge_badge_assigned', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was given to a member.',
    payload: z.object({ memberId: z.string() }),
  }),
  badgeUnassigned: event('wix.badges.v3.badge_badge_unassigned', {
    entity: 'wix.badges.v3.badge',
    summary: 'A badge was taken from a member.',
    payload: z.object({ memberId: z.string() }),
  }),
  badgeCreatedV4: event('wix.badges.v4.badge_created', {
    entity: 'wix.badges.v4.badge',
    summary: 'A badge was created. The platform sends it together with the event of version 3.',
    payload: Badge,
  }),
  badgeUpdatedV4: event('wix.badges.v4.badge_updated', {
    entity: 'wix.badges.v4.badge',
    summary: 'A badge was changed. The platform sends it together with the event of version 3.',
    payload: Badge,
  }),
  badgeDeletedV4: event('wix.badges.v4.badge_deleted', {
    entity: 'wix.badges.v4.badge',
    summary: 'A badge was deleted. The platform sends it together with the event of version 3.',
    payload: nothing,
  }),
  badgeAssignmentCreated: event('wix.badges.v4.badge_assignment_created', {
    entity: 'wix.badges.v4.badge_assignment',
    summary: 'A badge was given to a member. The platform sends it together with the event of version 3.',
    payload: BadgeAssignment,
  }),
  badgeAssignmentDeleted: event('wix.badges.v4.badge_assignment_deleted', {
    entity: 'wix.badges.v4.badge_assignment',
    summary: 'A badge was taken from a member. The platform sends it together with the event of version 3.',
    payload: BadgeAssignment,
  }),
  appInstalled: event('AppInstalled', {
    entity: 'app',
    summary: 'An app was installed. Only the app and the site receive this event.',
    payload: z.object({ appId: guid(), originInstanceId: guid().optional() }),
  }),
  appRemoved: event('AppRemoved', {
    entity: 'app',
    summary: 'An app was removed. Only the app and the site receive this event.',
    payload: z.object({ appId: guid() }),
  }),
} as const
