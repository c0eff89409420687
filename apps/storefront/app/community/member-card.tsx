import type { Badge } from '@vitrine/client/badges'
import type { Member } from '@vitrine/client/members'
import { Link } from 'react-router'
import { moreTexts } from '../texts/texts.ts'
import { Avatar } from './avatar.tsx'
import { MemberBadges } from './member-badges.tsx'
import { memberPath } from './member-path.ts'

interface MemberCardProps {
  readonly member: Member
  readonly badges: readonly Badge[] | undefined
  readonly isYou: boolean
}

export function MemberCard({ member: { profile }, badges, isYou }: MemberCardProps) {
  return (
    <li className="group relative flex gap-4 border-b border-line py-5">
      <Avatar profile={profile} />
      <div className="min-w-0 flex-1">
        <Link
          to={memberPath(profile.slug)}
          prefetch="intent"
          className="font-medium break-words after:absolute after:inset-0 group-hover:underline"
        >
          {profile.nickname}
        </Link>
        {isYou ? <span className="text-sm text-ink-soft"> {moreTexts.profile.you}</span> : null}
        {profile.title ? <p className="text-sm break-words text-ink-soft">{profile.title}</p> : null}
        <div className="mt-2 empty:hidden">
          <MemberBadges badges={badges} />
        </div>
      </div>
    </li>
  )
}
