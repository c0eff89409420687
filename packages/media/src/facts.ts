/** The media types of the specification without UNKNOWN, because inspected files always have a type. */
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

/** The type of a file according to its content. */
export interface FileKind {
  /** Without parameters, in lower case: `image/jpeg`. */
  readonly mimeType: string
  /** Without the dot: `jpg`. */
  readonly extension: string
  readonly mediaType: MediaType
}

/** An sRGB colour, each channel from 0 to 255. */
export interface Color {
  readonly hex: string
  readonly rgb: { readonly r: number; readonly g: number; readonly b: number }
}

/** The position of a face in pixels of the upright image; `confidence` is 0 to 1. */
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
  /** 1 for a still image. */
  readonly frames: number
  readonly transparent: boolean
  /** Base64. */
  readonly thumbhash: string
  readonly prominent: Color
  /** Up to six colours, the most frequent first. */
  readonly palette: readonly Color[]
  readonly faces: readonly Face[]
  /** False if no face detector is configured or it failed. */
  readonly facesChecked: boolean
}

/** An image that represents a file of another type. */
export interface Still {
  readonly bytes: Uint8Array
  readonly mimeType: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
  readonly thumbhash: string
  /** FRAME: a frame of the video. COVER: the embedded cover. DRAWN: generated because there is no other. */
  readonly source: 'FRAME' | 'COVER' | 'DRAWN'
}

export interface VideoFacts {
  /** In pixels, upright and with square pixels. */
  readonly width: number
  readonly height: number
  /** In seconds. */
  readonly duration: number
  /** The clockwise rotation in degrees when the video is played. */
  readonly rotation: 0 | 90 | 180 | 270
  readonly frameRate: number
  /** In bits per second. */
  readonly bitrate: number
  /** As in `video/mp4; codecs="…"`. */
  readonly codecs: readonly string[]
  /** Whether `packageVideo` can package it for streaming. */
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

/** Nothing is read from documents. */
export type DocumentFacts = Readonly<Record<string, never>>

export interface ArchiveFacts {
  /** The number of listed entries; undefined for formats that are not opened. */
  readonly entries?: number
  /** In bytes, according to the archive. */
  readonly unpackedSize?: number
}

export interface ModelFacts {
  readonly format: 'GLB' | 'GLTF' | 'STL' | 'OBJ' | 'USDZ'
  /** The program that wrote the file, if known. */
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

/** Everything that the inspection of a file found. */
export type FileFacts = {
  readonly [Type in MediaType]: {
    readonly mimeType: string
    readonly extension: string
    readonly mediaType: Type
    readonly media: MediaFacts[Type]
    readonly sizeInBytes: number
    /** The SHA-256 hash of the original bytes, in hex. */
    readonly hash: string
    /**
     * Replaces the original bytes: an SVG without scripts, or a photo without camera metadata. Undefined if nothing
     * was removed.
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

/** The reason why a file is rejected. `message` is shown to the uploader. */
export interface Refusal {
  readonly code: (typeof refusalCodes)[number]
  readonly message: string
}
