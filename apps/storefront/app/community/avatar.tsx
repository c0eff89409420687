import { imageUrl } from '@vitrine/client/images'
import type { Member } from '@vitrine/client/members'
import { type AvatarProps, Avatar as Circle } from '@vitrine/ui/avatar'
import { pictureUrl } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'

interface Props extends Pick<AvatarProps, 'size'> {
  readonly profile: Member['profile']
}

/** Shows only pictures of the platform: other sites would learn about the visitor. */
export function Avatar({ profile: { nickname, photo }, size }: Props) {
  const platformUrl = useSite()?.platformUrl ?? ''
  const url =
    photo?.url && URL.canParse(photo.url, platformUrl || undefined) ? pictureUrl(photo.url, platformUrl) : ''
  const isOurs = url !== '' && new URL(url).origin === new URL(platformUrl).origin
  return (
    <Circle
      name={nickname}
      {...(isOurs && { src: imageUrl(url, { width: 160, height: 160 }) })}
      {...(size && { size })}
    />
  )
}
