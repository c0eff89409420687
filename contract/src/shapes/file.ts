import * as z from 'zod'

import { guid, Image, text, timestamp } from '../wire.ts'

export const MediaType = z
  .enum(['UNKNOWN', 'IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'VECTOR', 'ARCHIVE', 'MODEL3D', 'OTHER'])
  .meta({ id: 'MediaType' })
export const FileState = z.enum(['OK', 'DELETED']).meta({ id: 'FileState' })
export const FileOperationStatus = z
  .enum(['FAILED', 'READY', 'PENDING'])
  .meta({ id: 'FileOperationStatus', description: 'PENDING becomes READY or FAILED without a call.' })
export const RootFolder = z
  .enum(['MEDIA_ROOT', 'TRASH_ROOT', 'VISITOR_UPLOADS_ROOT'])
  .meta({ id: 'RootFolder' })

/** A file by its id, its `wix:image://` or `wix:video://` reference, or its URL. */
export const fileReference = () => z.string().min(1).max(1000)

/** A folder by its id; `media-root`, `trash-root` and `visitor-uploads-root` are the roots. */
export const folderId = () => z.string().min(1).max(100)

export const sizeInBytes = () => z.string().max(20).meta({ wire: 'decimal' })

const FileColor = z
  .object({ hex: z.string(), rgb: z.object({ r: z.number(), g: z.number(), b: z.number() }).optional() })
  .meta({ id: 'FileColor' })

export const focalPointFields = { x: z.number().min(0).max(1), y: z.number().min(0).max(1) }

export const FocalPoint = z.object(focalPointFields).meta({
  id: 'FocalPoint',
  description: 'The point that stays visible when the picture is cropped: shares of width and height.',
})

const Face = z
  .object({ confidence: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .meta({ id: 'Face', description: 'In pixels, from the upper left corner; `confidence` in per cent.' })

const ImageMedia = z
  .object({
    image: Image,
    previewImage: Image.optional(),
    colors: z.object({ prominent: FileColor.optional(), palette: z.array(FileColor).optional() }).optional(),
    faces: z.array(Face).optional(),
    facesChecked: z.boolean().optional().describe('False: no detector is configured, and no detection ran.'),
    focalPoint: FocalPoint.optional(),
    caption: text(300).optional(),
    animated: z.boolean().optional(),
    thumbhash: z.string().optional().describe('Base64.'),
  })
  .meta({ id: 'ImageMedia' })

const VideoResolution = z
  .object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    format: z.string(),
    poster: Image.optional(),
  })
  .meta({ id: 'FileVideoResolution' })

const VideoMedia = z
  .object({
    id: guid(),
    resolutions: z.array(VideoResolution),
    posters: z.array(Image).optional(),
    filename: z.string().optional(),
    duration: z.number().optional().describe('Seconds.'),
    fps: z.number().optional(),
    bitrate: z.number().optional().describe('Bits per second.'),
    codecs: z.array(z.string()).optional(),
    hasAudio: z.boolean().optional(),
    streams: z
      .array(z.enum(['HLS', 'DASH']))
      .optional()
      .describe('Available streaming formats.'),
    thumbhash: z.string().optional().describe('Of the poster, base64.'),
  })
  .meta({ id: 'VideoMedia' })

const AudioMedia = z
  .object({
    id: guid(),
    assets: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        filename: z.string().optional(),
        duration: z.number().optional().describe('Seconds.'),
      }),
    ),
    bitrate: z.number().optional().describe('Bits per second.'),
    format: z.string().optional(),
    duration: z.number().optional().describe('Seconds.'),
    sizeInBytes: sizeInBytes().optional(),
    title: z.string().optional(),
    artist: z.string().optional(),
    album: z.string().optional(),
    cover: Image.optional(),
  })
  .meta({ id: 'AudioMedia' })

const plain = { id: guid(), url: z.string(), filename: z.string().optional() }
const heavy = { ...plain, sizeInBytes: sizeInBytes().optional(), urlExpirationDate: timestamp().optional() }

/** Exactly one field is set, depending on the media type. */
export const FileMedia = z
  .object({
    image: ImageMedia.optional(),
    video: VideoMedia.optional(),
    audio: AudioMedia.optional(),
    document: z.object(plain).meta({ id: 'DocumentMedia' }).optional(),
    vector: ImageMedia.optional(),
    archive: z
      .object({ ...heavy, entries: z.number().int().optional() })
      .meta({ id: 'ArchiveMedia' })
      .optional(),
    model3d: z
      .object({ ...heavy, thumbnail: Image.optional(), altText: text(1000).optional() })
      .meta({ id: 'Model3DMedia' })
      .optional(),
    icon: z.object(heavy).meta({ id: 'IconMedia' }).optional(),
    other: z.object(heavy).meta({ id: 'OtherMedia' }).optional(),
  })
  .meta({ id: 'FileMedia', description: 'Exactly one field, by the media type.' })

export const FileDescriptor = z
  .object({
    id: guid(),
    displayName: text(255),
    url: z.string().describe('For a private file or a file in the trash: signed, until `urlExpirationDate`.'),
    urlExpirationDate: timestamp().optional(),
    parentFolderId: folderId(),
    hash: z.string().optional().describe('SHA-256, in hexadecimal.'),
    sizeInBytes: sizeInBytes().optional(),
    private: z.boolean(),
    mediaType: MediaType,
    mimeType: z.string().optional(),
    media: FileMedia.optional(),
    altText: text(1000).optional(),
    operationStatus: FileOperationStatus,
    error: z
      .object({ code: z.string(), description: z.string() })
      .optional()
      .describe('The reason of the failure.'),
    sourceUrl: z.string().optional(),
    thumbnailUrl: z.string().optional(),
    labels: z.array(text(200)),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    lastUsedDate: timestamp().optional(),
    usageCount: z
      .number()
      .int()
      .optional()
      .describe('The number of products, reviews and other places that show it.'),
    siteId: z.string(),
    state: FileState,
  })
  .meta({ id: 'FileDescriptor', description: 'One file of the library. Its id always means the same bytes.' })

export const ExternalInfo = z
  .object({ origin: text(1000).optional(), externalIds: z.array(text(4000)).max(30).optional() })
  .meta({ id: 'ExternalInfo', description: 'The events of the file repeat it.' })

export const Folder = z
  .object({
    id: folderId(),
    displayName: text(1000),
    parentFolderId: folderId(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    state: FileState,
    siteId: z.string(),
  })
  .meta({ id: 'Folder' })

export const DownloadUrl = z
  .object({ url: z.string(), assetKey: text(100).optional() })
  .meta({ id: 'DownloadUrl', description: '`assetKey` is `src` for the original file.' })
