import type { FileDescriptor, Image } from '../../generated/shared.ts'
import type { StoredStill } from './facts.ts'
import { pictureId } from './rules.ts'
import type { FileRow } from './store.ts'
import { type Place, preview, stillPlace } from './to-descriptor.ts'

type Media = NonNullable<FileDescriptor['media']>
type Facts<Type> = Extract<NonNullable<FileRow['facts']>, { readonly of: Type }>

/** The part of a descriptor that depends on the media type. `until` is the expiry of its URLs. */
export function toMedia(row: FileRow, place: Place, until: Date | undefined): Media | undefined {
  const { facts, file_id: id } = row
  const url = `${place.base}/${place.name}`
  const expires = until ? { urlExpirationDate: until } : {}
  const size = row.size_bytes === null ? {} : { sizeInBytes: String(row.size_bytes) }
  const filename = row.display_name
  switch (facts?.of) {
    case 'IMAGE':
      return { image: toImage(row, facts, place) }
    case 'VECTOR':
      return { vector: toImage(row, facts, place) }
    case 'VIDEO':
      return { video: toVideo(row, facts, place) }
    case 'AUDIO': {
      const { bitrate, codec: format, duration, title, artist, album, cover } = facts
      return {
        audio: {
          id,
          assets: [{ id, url, filename, duration }],
          bitrate,
          format,
          duration,
          ...size,
          ...(title && { title }),
          ...(artist && { artist }),
          ...(album && { album }),
          ...(cover && { cover: still(row, cover, place) }),
        },
      }
    }
    case 'DOCUMENT':
      return { document: { id, url, filename } }
    case 'ARCHIVE':
      return {
        archive: {
          id,
          url,
          filename,
          ...size,
          ...expires,
          ...(facts.entries !== undefined && { entries: facts.entries }),
        },
      }
    case 'MODEL3D':
      return {
        model3d: { id, url, filename, ...size, ...expires, ...(row.alt_text && { altText: row.alt_text }) },
      }
    case 'OTHER': {
      const plain = { id, url, filename, ...size, ...expires }
      return row.extension === 'ico' ? { icon: plain } : { other: plain }
    }
    case undefined:
      return undefined
  }
}

function toImage(row: FileRow, facts: Facts<'IMAGE' | 'VECTOR'>, place: Place): NonNullable<Media['image']> {
  const { width, height, prominent, palette, faces, facesChecked, thumbhash, frames } = facts
  const ratio = Math.min(1, 1000 / Math.max(width, height))
  const small = { width: Math.round(width * ratio), height: Math.round(height * ratio) }
  const about = {
    id: pictureId(row.file_id, row.extension),
    filename: row.display_name,
    ...(row.alt_text && { altText: row.alt_text }),
  }
  return {
    image: { ...about, url: `${place.base}/${place.name}`, width, height },
    previewImage: { ...about, url: preview(place, 1000), ...small },
    ...(prominent && { colors: { prominent, palette: palette ?? [] } }),
    ...(faces && {
      faces: faces.map((face) => ({ ...face, confidence: face.confidence * 100 })),
      // Older files lack this value.
      facesChecked: facesChecked ?? faces.length > 0,
    }),
    ...(row.focal_x !== null && row.focal_y !== null && { focalPoint: { x: row.focal_x, y: row.focal_y } }),
    ...(frames !== undefined && frames > 1 && { animated: true }),
    ...(thumbhash && { thumbhash }),
  }
}

function toVideo(row: FileRow, facts: Facts<'VIDEO'>, place: Place): NonNullable<Media['video']> {
  const { width, height, duration, frameRate, bitrate, codecs, streams } = facts
  const poster = still(row, facts.poster, place)
  const file = { width, height, poster }
  const playlist = (path: string, format: string) => ({ ...file, url: `${place.base}/${path}`, format })
  return {
    id: row.file_id,
    resolutions: [
      { ...file, url: `${place.base}/${place.name}`, format: row.extension ?? 'mp4' },
      ...(streams ? [playlist('hls/master.m3u8', 'hls'), playlist('dash/manifest.mpd', 'dash')] : []),
    ],
    posters: [poster],
    filename: row.display_name,
    duration,
    fps: frameRate,
    bitrate,
    codecs: [...codecs],
    hasAudio: codecs.length > 1,
    streams: streams ? ['HLS', 'DASH'] : [],
    thumbhash: facts.poster.thumbhash,
  }
}

/** Renditions of other files use their still. */
function still(row: FileRow, shown: StoredStill, place: Place): Image {
  const { width, height } = shown
  return {
    id: pictureId(row.file_id, 'jpg'),
    url: preview(stillPlace(place, shown), 2000),
    width,
    height,
    ...(row.alt_text && { altText: row.alt_text }),
  }
}
