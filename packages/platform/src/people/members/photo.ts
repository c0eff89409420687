import type { Member, MemberChanges } from '../../generated/members.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findFile, pictureId } from '../../media/files/index.ts'
import { claimUploads } from '../../media/uploads/index.ts'

type Photo = NonNullable<NonNullable<MemberChanges['profile']>['photo']>

/** Claims the uploaded file that a photo names, if the caller uploaded it as a profile photo. */
export async function uploadedPhoto(ctx: Context, photo: Photo, { profile }: Member): Promise<Photo> {
  if (!photo.id || photo.id === profile.photo?.id) return photo
  const found = await findFile(ctx, photo.id)
  // External addresses and files of the library stay unchanged.
  if (!found?.owner) return photo
  const [file] = (await claimUploads(ctx, [photo.id], 'PROFILE_PHOTO')) ?? []
  if (!file)
    return ctx.violation('member.profile.photo.id', 'VALIDATION', 'must be a picture that you have uploaded')
  const { pathname } = new URL(file.url)
  return { ...photo, id: pictureId(file.id, /\.(\w+)$/.exec(pathname)?.[1]), url: pathname }
}
