import type { Member } from '@vitrine/client/members'
import { cx } from '@vitrine/ui/cx'
import { Picture } from '@vitrine/ui/picture'

import { initialsOf } from '../data/members.ts'
import { smallPictureUrl } from '../data/pictures.ts'

/** The photo, or initials. The name stands beside it. */
export function Avatar({ member, className = 'size-8 text-xs' }: { member: Member; className?: string }) {
  const { photo } = member.profile
  if (photo?.url)
    return (
      <Picture
        src={smallPictureUrl(photo.url)}
        alt=""
        width={photo.width ?? 1}
        height={photo.height ?? 1}
        className={cx('flex-none rounded-full', className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center rounded-full bg-sunken font-medium text-ink-soft',
        className,
      )}
    >
      {initialsOf(member)}
    </span>
  )
}
