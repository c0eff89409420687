import type { Member } from '@vitrine/client/members'
import { cx } from '@vitrine/ui/cx'
import { PictureFrame } from '@vitrine/ui/picture-frame'
import { thumbnailUrl } from '../../data/image-urls.ts'
import { initialsOf } from '../../data/members.ts'

/** The name is always beside it. */
export function Avatar({ member, className = 'size-8 text-xs' }: { member: Member; className?: string }) {
  const { photo } = member.profile
  if (photo?.url)
    return (
      <PictureFrame className={cx('flex-none rounded-full', className)}>
        <img src={thumbnailUrl(photo.url)} alt="" loading="lazy" decoding="async" />
      </PictureFrame>
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
