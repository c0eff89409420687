import { insertPastAccounts } from '../../../identity/identities/index.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { days, hours, later } from '../../../kernel/time/time-spans.ts'
import { memberSlug } from '../../../people/members/rules.ts'
import { emailOf, idOf, photoOf, type SeedMember } from '../members/member.ts'
import type { SeedStep } from '../seed-step.ts'
import { insertPastMembers, type PastMember } from './members-store.ts'

/** Rows per statement; PostgreSQL allows at most 65,535 parameters. */
const chunk = 500

/** Members without credentials; the others are created with the credentials. */
export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  const { members } = shop
  const slugs = uniqueSlugs()
  for (let from = 0; from < members.length; from += chunk) {
    const part = members.slice(from, from + chunk)
    await ctx.transaction(async (inner) => {
      await insertPastAccounts(
        inner,
        part.map((member) => toAccount(ctx, member)),
      )
      await insertPastMembers(
        inner,
        part.map((member) => toMember(ctx, member, slugs)),
      )
    })
  }
  return {}
}

const daysAgo = (ctx: Context, count: number): Date => later(ctx.clock.now(), -days(count) - hours(3))

function toAccount(ctx: Context, member: SeedMember) {
  const { number, firstName, lastName, status, joined, seen } = member
  return {
    id: idOf(number),
    email: emailOf(member),
    emailVerified: true,
    profile: { firstName, lastName, nickname: nicknameOf(member) },
    status: status ?? ('ACTIVE' as const),
    pendingReasons: status === 'PENDING' ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : [],
    createdDate: daysAgo(ctx, joined),
    lastLoginDate: seen === undefined ? null : daysAgo(ctx, Math.min(seen, joined)),
  }
}

function toMember(ctx: Context, member: SeedMember, slugs: (nickname: string) => string): PastMember {
  const { number, firstName, lastName, company, phone, address, picture, title } = member
  return {
    id: idOf(number),
    nickname: nicknameOf(member),
    slug: slugs(nicknameOf(member)),
    title: title ?? null,
    photo: picture ? photoOf(picture) : null,
    contact: {
      firstName,
      lastName,
      ...(company && { company }),
      ...(phone && { phones: [phone] }),
      ...(address && { addresses: [{ id: ctx.random.id(), ...address }] }),
    },
    isPublic: member.isPublic ?? false,
    isMuted: member.muted ?? false,
    createdDate: daysAgo(ctx, member.joined),
  }
}

const nicknameOf = ({ nickname, firstName }: SeedMember): string => nickname ?? firstName

function uniqueSlugs(): (nickname: string) => string {
  const counts = new Map<string, number>()
  return (nickname) => {
    const slug = memberSlug(nickname)
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
}
