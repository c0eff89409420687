import type { FileDescriptor } from '../../generated/shared.ts'
import { hours } from '../../kernel/time/time-spans.ts'

type OperationStatus = FileDescriptor['operationStatus']

/** The states of a file. READY and FAILED are final, because other bytes are another file. */
export const moves = {
  PENDING: ['READY', 'FAILED'],
  READY: [],
  FAILED: [],
} as const satisfies Record<OperationStatus, readonly OperationStatus[]>

export type Root = 'MEDIA_ROOT' | 'VISITOR_UPLOADS_ROOT'

/** Root folders have no row; these values replace their ids. */
export const rootFolders = {
  MEDIA_ROOT: '00000000-0000-0000-0000-000000000001',
  VISITOR_UPLOADS_ROOT: '00000000-0000-0000-0000-000000000002',
} as const satisfies Record<Root, string>

/** The names in the specification, and other spellings of the hosted platform. */
const rootNames: Readonly<Record<string, Root>> = {
  'media-root': 'MEDIA_ROOT',
  media_root: 'MEDIA_ROOT',
  'visitor-uploads-root': 'VISITOR_UPLOADS_ROOT',
  visitor_uploads_root: 'VISITOR_UPLOADS_ROOT',
  'visitor-uploads': 'VISITOR_UPLOADS_ROOT',
}

export function rootNamed(name: string): Root | undefined {
  const key = name.toLowerCase()
  return Object.hasOwn(rootNames, key) ? rootNames[key] : undefined
}

/** The folder id in the specification. */
export function wireFolderId(folderId: string): string {
  if (folderId === rootFolders.MEDIA_ROOT) return 'media-root'
  return folderId === rootFolders.VISITOR_UPLOADS_ROOT ? 'visitor-uploads-root' : folderId
}

/** The maximum depth of folders, counted from those in a root. */
export const deepest = 20
export const mostFolders = 10_000

/** The maximum number of inspections, because a file may crash the process. */
export const mostAttempts = 4

/** The default storage quota of a site: 50 GiB. */
export const quotaInBytes = 50 * 2 ** 30

const MiB = 2 ** 20
const GiB = 2 ** 30

/** The maximum size per media type. */
export const maximumBytes = {
  IMAGE: 25 * MiB,
  VECTOR: 5 * MiB,
  VIDEO: 5 * GiB,
  AUDIO: 500 * MiB,
  DOCUMENT: GiB,
  ARCHIVE: GiB,
  MODEL3D: 500 * MiB,
  OTHER: GiB,
  UNKNOWN: GiB,
} as const satisfies Record<FileDescriptor['mediaType'], number>

/**
 * Signed URLs in descriptors are valid for one to two hours and stay the same for an hour, so that browsers can cache
 * them.
 */
export function viewUntil(now: Date): Date {
  const hour = hours(1)
  return new Date((Math.floor(now.getTime() / hour) + 2) * hour)
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i
const fileName = new RegExp(`^(${uuid.source})(?:\\.[a-z\\d]{2,5})?$`, 'i')

/**
 * Reads the id of a reference: an id, `wix:image://v1/<id>/…` and similar, or a URL of the file. Only the position of
 * the id is read, because a file name may look like an id.
 */
export function fileIdIn(reference: string): string | undefined {
  const [, path] =
    /^wix:[a-z0-9]+:\/\/v1\/([^/#?]+)/i.exec(reference) ??
    /^(?:https?:\/\/[^/]+)?\/(?:media|video|mp3|ugd|shapes)\/(?:s\/[^/]+\/)?([^/#?]+)/i.exec(reference) ??
    []
  const [, id] = fileName.exec(path ?? reference) ?? []
  return id?.toLowerCase()
}

/**
 * The id of a file in image fields: published helpers recognise images with renditions by the extension of the id.
 */
export function pictureId(fileId: string, extension: string | null | undefined): string {
  const known = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg']
  const ending = extension?.toLowerCase()
  return `${fileId}.${ending && known.includes(ending) ? ending : 'jpg'}`
}

/** A file name without characters that browsers, shells or file systems interpret. */
export function safeFileName(displayName: string, extension: string | null): string {
  const dotted = extension && !displayName.toLowerCase().endsWith(`.${extension}`) ? `.${extension}` : ''
  const stem = displayName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100)
  return `${stem || 'file'}${dotted}`
}

/** The storage keys of a file. */
export const fileKeys = (siteId: string, fileId: string) => keysBelow(`sites/${siteId}/files/${fileId}`)

/** The storage keys of a demo drawing, which all sites share, so that a reset or a second site does not draw it again. */
export const drawingKeys = (name: string) => keysBelow(`drawings/${name}`)

function keysBelow(folder: string) {
  return {
    folder,
    original: `${folder}/original`,
    still: `${folder}/still`,
    /** The poster that was uploaded with a video, before its inspection. */
    sentPoster: `${folder}/sent-poster`,
    streams: `${folder}/video`,
    renditions: `${folder}/renditions`,
  }
}

/** The storage key of a still that was chosen later. */
export const stillKeyOf = (
  { folder }: Pick<ReturnType<typeof fileKeys>, 'folder'>,
  stillId: string,
): string => `${folder}/stills/${stillId}`
