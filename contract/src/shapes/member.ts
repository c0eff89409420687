import * as z from 'zod'

import { guid, Image, text, timestamp } from '../wire.ts'

export const MemberFieldset = z.enum(['PUBLIC', 'EXTENDED', 'FULL']).meta({ id: 'MemberFieldset' })

export const MemberAddress = z
  .object({
    id: guid(),
    streetAddress: z.object({ number: text(100).optional(), name: text(200).optional() }).optional(),
    addressLine: text(200).optional(),
    addressLine2: text(200).optional(),
    city: text(200).optional(),
    subdivision: text(100).optional(),
    country: text(100).optional(),
    postalCode: text(50).optional(),
  })
  .meta({ id: 'MemberAddress', description: 'An address of a member’s contact.' })

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
    customFields: z.record(z.string(), z.object({ name: z.string().optional(), value: z.unknown() })),
  })
  .meta({ id: 'MemberContact', description: 'How the site reaches a member; only FULL shows it.' })

export const Member = z
  .object({
    id: guid(),
    loginEmail: z.string().optional(),
    loginEmailVerified: z.boolean().optional(),
    status: z.enum(['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE']),
    contactId: guid(),
    contact: MemberContact.optional(),
    profile: z.object({
      nickname: text(100),
      slug: text(255),
      photo: Image.optional(),
      cover: Image.optional(),
      title: text(255).optional(),
    }),
    privacyStatus: z.enum(['UNKNOWN', 'PRIVATE', 'PUBLIC']),
    activityStatus: z.enum(['UNKNOWN', 'ACTIVE', 'MUTED']),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    lastLoginDate: timestamp().optional(),
  })
  .meta({ id: 'Member', description: 'A registered person of the site, as far as the asked fieldsets show.' })
