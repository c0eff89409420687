import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'

/** The membership that pays a line. */
export const SelectedMembership = z
  .object({ id: z.string().min(1).max(100), appId: guid() })
  .meta({ id: 'SelectedMembership' })

export const MembershipSelection = z
  .object({
    id: z.string().min(1).max(200),
    appId: guid(),
    lineItemIds: z.array(z.string().min(1).max(100)).min(1).max(300),
  })
  .meta({ id: 'MembershipSelection', description: 'A membership and the line items that it pays.' })

export const SelectedMemberships = z
  .object({ memberships: z.array(MembershipSelection).max(300) })
  .meta({ id: 'SelectedMemberships' })

export const Membership = z
  .object({
    id: z.string().min(1).max(200),
    appId: guid(),
    name: z.object({ original: text(100), translated: text(100).optional() }),
    lineItemIds: z.array(z.string().min(1).max(100)).max(300),
    credits: z.object({ total: z.number().int().min(1), remaining: z.number().int() }).optional(),
    expirationDate: timestamp().optional(),
    additionalData: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Membership' })

export const InvalidMembership = z
  .object({ membership: Membership, reason: z.string().min(1).max(100) })
  .meta({ id: 'InvalidMembership' })

/**
 * In an estimate, `selectedMemberships` is a list; in a checkout, an object with that list.
 */
export const MembershipOptions = z
  .object({
    eligibleMemberships: z.array(Membership).max(300),
    invalidMemberships: z.array(InvalidMembership).max(300),
    selectedMemberships: z.array(MembershipSelection).max(300),
  })
  .meta({ id: 'MembershipOptions' })
