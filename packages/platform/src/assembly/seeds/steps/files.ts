import type { Context } from '../../../kernel/http/context.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import { insertFolder } from '../../../media/files/folders-store.ts'
import { rootFolders } from '../../../media/files/rules.ts'
import { insertFiles, type NewFile } from '../../../media/files/store.ts'
import type { SeedStep } from '../seed-step.ts'
import type { SeedFilm } from '../shop/film.ts'
import { folderId, pictureFileId } from '../shop/ids.ts'
import { pictureSizes, type SeedPicture } from '../shop/pictures.ts'
import { thumbhashes } from '../shop/thumbhashes.ts'

/** The demo images and videos in one folder per kind. They are drawn on first view. */
export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction(async (tx) => {
    for (const [index, folder] of shop.folders.entries()) {
      const id = folderId(index + 1)
      await insertFolder(tx, { id, parentId: rootFolders.MEDIA_ROOT, root: 'MEDIA_ROOT', name: folder.name })
      await insertFiles(
        tx,
        folder.pictures.map((picture, at) => toFile(tx, picture, id, at)),
      )
    }
    if (shop.films.length === 0) return
    const films = folderId(shop.folders.length + 1)
    await insertFolder(tx, {
      id: films,
      parentId: rootFolders.MEDIA_ROOT,
      root: 'MEDIA_ROOT',
      name: 'Film and sound',
    })
    await insertFiles(
      tx,
      shop.films.map((film, at) => toFilmFile(tx, film, films, at)),
    )
  })
  return {}
}

function toFile(ctx: Context, picture: SeedPicture, folder: string, position: number): NewFile {
  const thumbhash = thumbhashes[picture.id]
  return {
    ...drawnFile(ctx, picture.id, folder, position),
    display_name: `${picture.id}.webp`,
    media_type: 'IMAGE',
    mime_type: 'image/webp',
    extension: 'webp',
    facts: {
      of: 'IMAGE',
      width: pictureSizes.width,
      height: pictureSizes.height,
      frames: 1,
      transparent: false,
      faces: [],
      facesChecked: false,
      ...(thumbhash && { thumbhash }),
    },
    labels: [picture.kind, picture.palette],
    alt_text: picture.alt,
  }
}

function toFilmFile(ctx: Context, film: SeedFilm, folder: string, position: number): NewFile {
  return {
    ...drawnFile(ctx, film.id, folder, position),
    display_name: `${film.id}.${film.extension}`,
    media_type: film.facts.of,
    mime_type: film.mimeType,
    extension: film.extension,
    facts: film.facts,
    labels: [...film.labels],
    alt_text: film.alt,
  }
}

function drawnFile({ clock }: Context, id: string, folder: string, position: number) {
  // Distinct times give the newest files a stable order.
  const made = later(clock.now(), -days(30) - position * 1000)
  return {
    file_id: pictureFileId(id),
    folder_id: folder,
    root: 'MEDIA_ROOT',
    operation_status: 'READY',
    error: null,
    private: false,
    size_bytes: null,
    hash: null,
    drawn: id,
    focal_x: null,
    focal_y: null,
    source_url: null,
    external_info: null,
    owner: null,
    purpose: null,
    created_at: made,
    updated_at: made,
  } as const
}
