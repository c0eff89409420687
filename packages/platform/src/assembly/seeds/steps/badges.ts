import { seedAccounts } from '../../../identity/identities/index.ts'
import { insertAssignments } from '../../../people/badges/assignments-store.ts'
import { defaultTextColor } from '../../../people/badges/rules.ts'
import { insertBadge } from '../../../people/badges/store.ts'
import { idOf } from '../members/member.ts'
import type { SeedStep } from '../seed-step.ts'

const [mira, jonas] = seedAccounts.map(({ id }) => id) as [string, string]

const badges = [
  {
    id: '5d0c8c1e-0b4f-4a1e-8a51-000000000001',
    title: 'Founding customer',
    description: 'Here since the first month',
    slug: 'founding-customer',
    color: '#8a5a2b',
    icon: 'STAR',
    members: [mira, idOf(1), idOf(2), idOf(3)],
  },
  {
    id: '5d0c8c1e-0b4f-4a1e-8a51-000000000002',
    title: 'Reviewer',
    description: 'Told others what to expect',
    slug: 'reviewer',
    color: '#2f6f4f',
    icon: 'PEN',
    members: [mira, idOf(4), idOf(6), idOf(8)],
  },
  {
    id: '5d0c8c1e-0b4f-4a1e-8a51-000000000003',
    title: 'Workshop guest',
    description: 'Sat at our wheel',
    slug: 'workshop-guest',
    color: '#39588a',
    icon: 'CUP',
    members: [jonas, idOf(6)],
  },
] as const

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (inner) => {
    for (const [position, { id, members, ...badge }] of badges.entries()) {
      const fields = { ...badge, text_color: defaultTextColor, permissions_enabled: false, position }
      await insertBadge(inner, fields, id)
      await insertAssignments(
        inner,
        members.map((memberId, index) => ({ id: assignmentId(position, index), badgeId: id, memberId })),
      )
    }
  })
  return {}
}

/** `…00000000a001` is the assignment of the first badge to its first member. */
function assignmentId(badge: number, member: number): string {
  return `5d0c8c1e-0b4f-4a1e-8a51-00000000a${badge}${String(member + 1).padStart(2, '0')}`
}
