import type { Member, MemberChanges } from '../../generated/members.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findFile, pictureId } from '../../media/files/index.ts'
import { claimUploads } from '../../media/uploads/index.ts'

type Photo = NonNullable<NonNullable<MemberChanges['profile']>['photo']>

/** A photo that names what somebody has uploaded becomes that file, if the caller has sent it for this. */
export async function uploadedPhoto(ctx: Context, photo: Photo, { profile }: Member): Promise<Photo> {
  if (!photo.id || photo.id === profile.photo?.id) return photo
  const found = await findFile(ctx, photo.id)
  // Addresses of other places stay as they are, and so do files of the world.
  if (!found?.owner) return photo
  const [file] = (await claimUploads(ctx, [photo.id], 'PROFILE_PHOTO')) ?? []
  if (!file)
    return ctx.violation('member.profile.photo.id', 'VALIDATION', 'must be a picture that you have sent')
  const { pathname } = new URL(file.url)
  return { ...photo, id: pictureId(file.id, /\.(\w+)$/.exec(pathname)?.[1]), url: pathname }
}
