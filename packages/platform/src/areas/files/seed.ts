import type { Area } from '../../area.ts'
import type { Context } from '../../http/context.ts'
import { folderId, pictureFileId } from '../../seeds/small-shop/ids.ts'
import { pictureFolders } from '../../seeds/small-shop/index.ts'
import { pictureSizes, type SeedPicture } from '../../seeds/small-shop/pictures.ts'
import { thumbhashes } from '../../seeds/small-shop/thumbhashes.ts'
import { days, later } from '../../time-spans.ts'
import { insertFolder } from './folders-store.ts'
import { rootFolders } from './rules.ts'
import { insertFiles, type NewFile } from './store.ts'

/** The demo shop's pictures, a folder for each kind of thing. They are drawn when somebody looks at them. */
export const seed: NonNullable<Area['seed']> = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction(async (tx) => {
    for (const [index, folder] of pictureFolders.entries()) {
      const id = folderId(index + 1)
      await insertFolder(tx, { id, parentId: rootFolders.MEDIA_ROOT, root: 'MEDIA_ROOT', name: folder.name })
      await insertFiles(
        tx,
        folder.pictures.map((picture, at) => toFile(tx, picture, id, at)),
      )
    }
  })
  return {}
}

function toFile({ clock }: Context, picture: SeedPicture, folder: string, position: number): NewFile {
  // Each at a moment of its own, so that the newest have an order.
  const made = later(clock.now(), -days(30) - position * 1000)
  const thumbhash = thumbhashes[picture.id]
  return {
    file_id: pictureFileId(picture.id),
    folder_id: folder,
    root: 'MEDIA_ROOT',
    display_name: `${picture.id}.webp`,
    operation_status: 'READY',
    error: null,
    private: false,
    media_type: 'IMAGE',
    mime_type: 'image/webp',
    extension: 'webp',
    size_bytes: null,
    hash: null,
    facts: {
      of: 'IMAGE',
      width: pictureSizes.width,
      height: pictureSizes.height,
      frames: 1,
      transparent: false,
      faces: [],
      ...(thumbhash && { thumbhash }),
    },
    drawn: picture.id,
    labels: [picture.kind, picture.palette],
    alt_text: picture.alt,
    focal_x: null,
    focal_y: null,
    source_url: null,
    external_info: null,
    owner: null,
    purpose: null,
    created_at: made,
    updated_at: made,
  }
}
