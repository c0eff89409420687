import type { FileDescriptor } from '../../generated/shared.ts'
import { hours } from '../../kernel/time/time-spans.ts'

type OperationStatus = FileDescriptor['operationStatus']

/** What a file goes through before it can be used. Neither end is left again: other bytes are another file. */
export const moves = {
  PENDING: ['READY', 'FAILED'],
  READY: [],
  FAILED: [],
} as const satisfies Record<OperationStatus, readonly OperationStatus[]>

export type Root = 'MEDIA_ROOT' | 'VISITOR_UPLOADS_ROOT'

/** Roots have no row: this stands where the id of a folder does. */
export const rootFolders = {
  MEDIA_ROOT: '00000000-0000-0000-0000-000000000001',
  VISITOR_UPLOADS_ROOT: '00000000-0000-0000-0000-000000000002',
} as const satisfies Record<Root, string>

/** As the wire calls them; the hosted platform spells some of them in other ways. */
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

/** The folder as the wire calls it. */
export function wireFolderId(folderId: string): string {
  if (folderId === rootFolders.MEDIA_ROOT) return 'media-root'
  return folderId === rootFolders.VISITOR_UPLOADS_ROOT ? 'visitor-uploads-root' : folderId
}

/** How deep folders are nested, those in a root being the first. */
export const deepest = 20
export const mostFolders = 10_000

/** How often a file is begun to be looked at before it is given up: bytes may bring the process down. */
export const mostAttempts = 4

/** What a site may keep, where nothing else is said: 50 GiB. */
export const quotaInBytes = 50 * 2 ** 30

const MiB = 2 ** 20
const GiB = 2 ** 30

/** The most bytes that a file of each type may have. */
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

/** A signed address in a descriptor works for one to two hours: it stays the same for an hour, so that a page that is read again shows what it has. */
export function viewUntil(now: Date): Date {
  const hour = hours(1)
  return new Date((Math.floor(now.getTime() / hour) + 2) * hour)
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i
const fileName = new RegExp(`^(${uuid.source})(?:\\.[a-z\\d]{2,5})?$`, 'i')

/**
 * The id that a reference names: an id, `wix:image://v1/<id>/…` and its like, or an address of the file itself, with an ending or without. A text
 * of another form names nothing. Only the place where each of them has the id is looked at: a name may look like one.
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
 * The id of a file as pictures say it: published helpers that make addresses of renditions know by the ending of an id
 * whether there are any.
 */
export function pictureId(fileId: string, extension: string | null | undefined): string {
  const known = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg']
  const ending = extension?.toLowerCase()
  return `${fileId}.${ending && known.includes(ending) ? ending : 'jpg'}`
}

/** What an address shows of a name: nothing in it has a meaning to a browser, a shell or a file system. */
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

/** Where the bytes of a file are. */
export const fileKeys = (siteId: string, fileId: string) => {
  const folder = `sites/${siteId}/files/${fileId}`
  return {
    folder,
    original: `${folder}/original`,
    still: `${folder}/still`,
    /** What came with a video to stand for it, until it was looked at. */
    sentPoster: `${folder}/sent-poster`,
    streams: `${folder}/video`,
    renditions: `${folder}/renditions`,
  }
}

/** Where the bytes of a still are that was chosen later. */
export const stillKeyOf = (
  { folder }: Pick<ReturnType<typeof fileKeys>, 'folder'>,
  stillId: string,
): string => `${folder}/stills/${stillId}`
