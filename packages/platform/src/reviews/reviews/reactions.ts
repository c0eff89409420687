import type { Area } from '../../kernel/area.ts'
import { findFile } from '../../media/files/index.ts'
import { changeReview } from './change.ts'
import { mediaOf } from './media.ts'
import { replaceMedia } from './pictures.ts'
import { reviewsOfMember } from './store.ts'

export const reactions: NonNullable<Area['reactions']> = {
  /** Keeps the reviews of a deleted member without their name. */
  'wix.members.v1.member_deleted': async (ctx, memberId) => {
    for (const id of await reviewsOfMember(ctx, memberId))
      await changeReview(ctx, id, () => ({
        author_key: `former ${ctx.random.id()}`,
        author_name: 'A former member',
        member_id: null,
        contact_id: null,
        email: null,
        once_key: null,
      }))
  },

  'wix.media.site_media.v1.file_descriptor_file_ready': (ctx, fileId, { file }) =>
    replaceMedia(ctx, fileId, mediaOf(ctx, file)),

  /** A file in the trash can be restored. */
  'wix.media.site_media.v1.file_descriptor_deleted': async (ctx, fileId) => {
    if (!(await findFile(ctx, fileId))) await replaceMedia(ctx, fileId, undefined)
  },

  /** A file that is no picture is removed. */
  'wix.media.site_media.v1.file_descriptor_file_failed': (ctx, fileId) =>
    replaceMedia(ctx, fileId, undefined),
}
