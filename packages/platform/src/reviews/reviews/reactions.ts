import type { Area } from '../../kernel/area.ts'
import { findFile } from '../../media/files/index.ts'
import { changeReview } from './change.ts'
import { mediaOf } from './media.ts'
import { replaceMedia } from './pictures.ts'
import { reviewsOfMember } from './store.ts'

export const reactions: NonNullable<Area['reactions']> = {
  /** What a member said of a product stays said; who it was is forgotten. */
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

  /** One that lies in the trash may come back. */
  'wix.media.site_media.v1.file_descriptor_deleted': async (ctx, fileId) => {
    if (!(await findFile(ctx, fileId))) await replaceMedia(ctx, fileId, undefined)
  },

  /** What is no picture after all is shown nowhere. */
  'wix.media.site_media.v1.file_descriptor_file_failed': (ctx, fileId) =>
    replaceMedia(ctx, fileId, undefined),
}
