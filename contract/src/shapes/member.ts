import * as z from 'zod'

import { guid, Image, text, timestamp } from '../wire.ts'
import { StreetAddress } from './address.ts'

export const MemberFieldset = z.enum(['PUBLIC', 'EXTENDED', 'FULL']).meta({ id: 'MemberFieldset' })

/** The fields of a member that each fieldset leaves out. */
export const memberFieldsetsLeaveOut = {
  PUBLIC: ['loginEmail', 'loginEmailVerified', 'contact', 'lastLoginDate'],
  EXTENDED: ['loginEmailVerified', 'contact', 'lastLoginDate'],
  FULL: [],
} as const

export const MemberStatus = z
  .enum(['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])
  .meta({ id: 'MemberStatus' })

export const MemberPrivacy = z.enum(['UNKNOWN', 'PRIVATE', 'PUBLIC']).meta({ id: 'MemberPrivacy' })

export const MemberActivity = z.enum(['UNKNOWN', 'ACTIVE', 'MUTED']).meta({ id: 'MemberActivity' })

export const MemberDeletion = z.enum(['UNKNOWN', 'TRASH', 'DELETED', 'PENDING_PURGE']).meta({
  id: 'MemberDeletion',
  description: 'UNKNOWN for an existing member; PENDING_PURGE from the deletion until the purge.',
})

const postalAddress = {
  streetAddress: StreetAddress.optional(),
  addressLine: text(200).optional(),
  addressLine2: text(200).optional(),
  city: text(200).optional(),
  subdivision: text(100).optional(),
  country: text(100).optional(),
  postalCode: text(50).optional(),
}

/** The offsets select the visible part of a cover. */
const MemberPicture = Image.extend({
  offsetX: z.number().int().min(-100_000).max(100_000).optional(),
  offsetY: z.number().int().min(-100_000).max(100_000).optional(),
}).meta({
  id: 'MemberPicture',
  description: 'A picture of a member; a `url` without a host is relative to the platform.',
  wire: 'image',
})

export const MemberAddress = z
  .object({ id: guid(), ...postalAddress })
  .meta({ id: 'MemberAddress', description: 'An address of a member’s contact.' })

const MemberAddressInput = z
  .object({ id: guid().optional(), ...postalAddress })
  .meta({ id: 'MemberAddressInput', description: 'An address; one without the id of an old one is new.' })

const customFields = () =>
  z.record(z.string().min(1).max(100), z.object({ name: text(100).optional(), value: z.unknown() }))

export const MemberContact = z
  .object({
    contactId: guid(),
    firstName: text(100).optional(),
    lastName: text(100).optional(),
    phones: z.array(text(50)),
    emails: z.array(z.string()),
    addresses: z.array(MemberAddress),
    birthdate: text(100).optional(),
    company: text(100).optional(),
    jobTitle: text(100).optional(),
    customFields: customFields(),
  })
  .meta({ id: 'MemberContact', description: 'How the site reaches a member; only FULL shows it.' })

export const Member = z
  .object({
    id: guid(),
    loginEmail: z.string().optional(),
    loginEmailVerified: z.boolean().optional(),
    status: MemberStatus,
    contactId: guid(),
    contact: MemberContact.optional(),
    profile: z
      .object({
        nickname: text(100),
        slug: text(255),
        photo: MemberPicture.optional(),
        cover: MemberPicture.optional(),
        title: text(255).optional(),
      })
      .meta({ id: 'MemberProfile', description: 'The public profile of a member.' }),
    privacyStatus: MemberPrivacy,
    activityStatus: MemberActivity,
    deletionStatus: MemberDeletion,
    createdDate: timestamp(),
    updatedDate: timestamp(),
    lastLoginDate: timestamp().optional(),
  })
  .meta({
    id: 'Member',
    description: 'A registered person of the site, with the fields of the requested fieldsets.',
  })

/** Read-only fields: a caller who sends one gets an error that names it. */
const refused = () => z.never().optional()

const profileChanges = {
  nickname: text(100).optional().describe('Members cannot take a name of the shop or its staff.'),
  photo: MemberPicture.optional(),
  cover: MemberPicture.optional(),
  title: text(255).optional(),
}

const contactChanges = {
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  phones: z.array(text(50)).max(100).optional(),
  addresses: z.array(MemberAddressInput).max(100).optional(),
  birthdate: text(100).optional(),
  company: text(100).optional(),
  jobTitle: text(100).optional(),
  customFields: customFields().optional(),
}

export const NewMember = z
  .object({
    id: refused(),
    loginEmail: z.email().max(320),
    loginEmailVerified: refused(),
    status: refused(),
    contactId: refused(),
    activityStatus: refused(),
    deletionStatus: refused(),
    createdDate: refused(),
    updatedDate: refused(),
    lastLoginDate: refused(),
    profile: z.object({ ...profileChanges, slug: refused() }).optional(),
    privacyStatus: z.enum(['PRIVATE', 'PUBLIC']).optional(),
    contact: z
      .object({
        ...contactChanges,
        contactId: refused(),
        emails: z.array(z.email().max(320)).max(100).optional(),
      })
      .optional(),
  })
  .meta({ id: 'NewMember', description: 'A member that the site creates.' })

export const MemberChanges = z
  .object({
    id: guid(),
    loginEmail: text(320).optional(),
    loginEmailVerified: z.boolean().optional(),
    status: MemberStatus.optional(),
    contactId: guid().optional(),
    activityStatus: MemberActivity.optional(),
    deletionStatus: MemberDeletion.optional(),
    createdDate: timestamp().optional(),
    updatedDate: timestamp().optional(),
    lastLoginDate: timestamp().optional(),
    profile: z.object({ ...profileChanges, slug: text(255).optional() }).optional(),
    privacyStatus: MemberPrivacy.optional(),
    contact: z
      .object({
        ...contactChanges,
        contactId: guid().optional(),
        emails: z.array(text(320)).max(100).optional(),
      })
      .optional(),
  })
  .meta({
    id: 'MemberChanges',
    description:
      'Only sent fields change. Empty text clears a value; a list is replaced as a whole, and an empty list has no effect. Fields that the platform sets must have the value that you read, or be absent.',
  })
