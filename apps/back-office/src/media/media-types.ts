import type { FileDescriptor, MediaType } from '@vitrine/client/files'
import {
  BoxIcon,
  FileArchiveIcon,
  FileIcon,
  FileTextIcon,
  FilmIcon,
  ImageIcon,
  MusicIcon,
  ShapesIcon,
} from '@vitrine/ui/icons'

export const mediaTypeNames: Readonly<Record<MediaType, string>> = {
  IMAGE: 'Images',
  VIDEO: 'Videos',
  AUDIO: 'Audio',
  DOCUMENT: 'Documents',
  VECTOR: 'Vector graphics',
  ARCHIVE: 'Archives',
  MODEL3D: '3D models',
  OTHER: 'Other',
  UNKNOWN: 'Unknown',
}

/** The type of one file. */
export const fileTypeNames: Readonly<Record<MediaType, string>> = {
  ...mediaTypeNames,
  IMAGE: 'Image',
  VIDEO: 'Video',
  DOCUMENT: 'Document',
  VECTOR: 'Vector graphic',
  ARCHIVE: 'Archive',
  MODEL3D: '3D model',
}

export const mediaTypes = Object.keys(mediaTypeNames) as MediaType[]

export const mediaIcons: Readonly<Record<MediaType, typeof FileIcon>> = {
  IMAGE: ImageIcon,
  VIDEO: FilmIcon,
  AUDIO: MusicIcon,
  DOCUMENT: FileTextIcon,
  VECTOR: ShapesIcon,
  ARCHIVE: FileArchiveIcon,
  MODEL3D: BoxIcon,
  OTHER: FileIcon,
  UNKNOWN: FileIcon,
}

/** The image itself, or a frame of the video. */
export function thumbnailOf({ media, thumbnailUrl }: FileDescriptor) {
  const image = media?.image ?? media?.vector
  const thumbnail =
    image?.image ?? media?.video?.posters?.[0] ?? media?.audio?.cover ?? media?.model3d?.thumbnail
  const url = thumbnail?.url ?? thumbnailUrl
  return url
    ? {
        src: { url, width: thumbnail?.width, height: thumbnail?.height, focalPoint: image?.focalPoint },
        thumbhash: image?.thumbhash ?? media?.video?.thumbhash,
      }
    : undefined
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `840 kB`, `1.2 GB`. */
export function formatBytes(bytes: number, locale?: string): string {
  const step = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3)) : 0
  const number = bytes / 1000 ** step
  const digits = step > 1 && number < 100 ? 1 : 0
  return `${number.toLocaleString(locale, { maximumFractionDigits: digits })} ${units[step]}`
}

/** Limits are multiples of 1024, so 25 MiB shows as `25 MB`. A file with the same `formatBytes` text fits. */
export function formatLimit(bytes: number, locale?: string): string {
  const step = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0
  return formatBytes((bytes / 1024 ** step) * 1000 ** step, locale)
}

/** `1:07`, `1:02:09`. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (number: number) => String(number).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
