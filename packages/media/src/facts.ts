/** MediaType of the wire (spec: enumerations of media files), without UNKNOWN: a file that was looked at is something. */
export const mediaTypes = [
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'DOCUMENT',
  'VECTOR',
  'ARCHIVE',
  'MODEL3D',
  'OTHER',
] as const
export type MediaType = (typeof mediaTypes)[number]

/** What a file is, found in its bytes. */
export interface FileKind {
  /** Without parameters, in lower case: `image/jpeg`. */
  readonly mimeType: string
  /** Without the dot: `jpg`. */
  readonly extension: string
  readonly mediaType: MediaType
}

/** A colour of sRGB, 0 to 255 each. */
export interface Color {
  readonly hex: string
  readonly rgb: { readonly r: number; readonly g: number; readonly b: number }
}

/** Where a face is, in pixels of the upright image; `confidence` from 0 to 1. */
export interface Face {
  readonly confidence: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ImageFacts {
  /** In pixels, after the camera's orientation is applied. */
  readonly width: number
  readonly height: number
  /** 1 for a still. */
  readonly frames: number
  readonly transparent: boolean
  /** Base64. */
  readonly thumbhash: string
  readonly prominent: Color
  /** The most frequent colours, the most frequent first; six at most. */
  readonly palette: readonly Color[]
  readonly faces: readonly Face[]
  /** False: there is no detector, or it is out of order. */
  readonly facesChecked: boolean
}

/** A picture that stands for a file which is none itself. */
export interface Still {
  readonly bytes: Uint8Array
  readonly mimeType: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
  readonly thumbhash: string
  /** FRAME: a picture of the video. COVER: the file brought it along. DRAWN: by us, because there is no other. */
  readonly source: 'FRAME' | 'COVER' | 'DRAWN'
}

export interface VideoFacts {
  /** In pixels, upright and with square pixels. */
  readonly width: number
  readonly height: number
  /** In seconds. */
  readonly duration: number
  /** By how many degrees clockwise the video is turned when it is shown. */
  readonly rotation: 0 | 90 | 180 | 270
  readonly frameRate: number
  /** In bits per second. */
  readonly bitrate: number
  /** As in `video/mp4; codecs="…"`. */
  readonly codecs: readonly string[]
  /** Whether `packageVideo` can make streams of it. */
  readonly streamable: boolean
  readonly poster: Still
}

export interface AudioFacts {
  /** In seconds. */
  readonly duration: number
  /** In bits per second. */
  readonly bitrate: number
  readonly codec: string
  readonly channels: number
  /** In hertz. */
  readonly sampleRate: number
  readonly title?: string
  readonly artist?: string
  readonly album?: string
  readonly cover?: Still
}

/** Nothing is read out of documents. */
export type DocumentFacts = Readonly<Record<string, never>>

export interface ArchiveFacts {
  /** How many entries it lists; not known of formats that we do not open. */
  readonly entries?: number
  /** In bytes, as the archive says. */
  readonly unpackedSize?: number
}

export interface ModelFacts {
  readonly format: 'GLB' | 'GLTF' | 'STL' | 'OBJ' | 'USDZ'
  /** What wrote it, if it says so. */
  readonly generator?: string
  readonly meshes?: number
  readonly animations?: number
}

export interface MediaFacts {
  readonly IMAGE: ImageFacts
  readonly VIDEO: VideoFacts
  readonly AUDIO: AudioFacts
  readonly DOCUMENT: DocumentFacts
  readonly VECTOR: ImageFacts
  readonly ARCHIVE: ArchiveFacts
  readonly MODEL3D: ModelFacts
  readonly OTHER: Readonly<Record<string, never>>
}

/** Everything that is known of a file once it was looked at. */
export type FileFacts = {
  readonly [Type in MediaType]: {
    readonly mimeType: string
    readonly extension: string
    readonly mediaType: Type
    readonly media: MediaFacts[Type]
    readonly sizeInBytes: number
    /** SHA-256 of the bytes as they came, in hex. */
    readonly hash: string
    /**
     * The bytes to keep instead of those that came: an SVG without what could run, a photo without what its camera wrote
     * into it. Absent where nothing had to go.
     */
    readonly cleaned?: Uint8Array
  }
}[MediaType]

export const refusalCodes = [
  'ZERO_FILE_SIZE',
  'UNSUPPORTED_FILE_FORMAT',
  'MISMATCH_MIME_TYPE',
  'IMAGE_TOO_MANY_PIXELS',
  'ARCHIVE_UNSAFE',
  'FILE_BROKEN',
] as const

/** Why a file is not taken. `message` is for whoever sent it. */
export interface Refusal {
  readonly code: (typeof refusalCodes)[number]
  readonly message: string
}
