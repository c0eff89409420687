import type { FileKind, MediaType } from '../facts.ts'

type Row = readonly [mimeType: string, extension: string, ...aliases: string[]]

/** All known types by the name of the sniffing library. Aliases are other names for the same bytes. */
const rows: Readonly<Record<MediaType, readonly Row[]>> = {
  IMAGE: [
    ['image/jpeg', 'jpg', 'image/jpg', 'image/pjpeg'],
    ['image/png', 'png', 'image/apng', 'image/x-png'],
    ['image/gif', 'gif'],
    ['image/webp', 'webp'],
    ['image/avif', 'avif'],
    ['image/tiff', 'tif', 'image/tif'],
  ],
  VIDEO: [
    ['video/mp4', 'mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2', 'application/mp4'],
    ['video/quicktime', 'mov'],
    ['video/webm', 'webm'],
    ['video/matroska', 'mkv', 'video/x-matroska'],
    ['video/mp2t', 'ts'],
  ],
  AUDIO: [
    ['audio/mpeg', 'mp3', 'audio/mp3', 'audio/x-mp3', 'audio/mpeg3'],
    ['audio/mp4', 'm4a', 'audio/x-m4a', 'audio/m4a', 'audio/aacp'],
    ['audio/wav', 'wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    ['audio/ogg', 'ogg', 'application/ogg', 'audio/opus', 'audio/vorbis'],
    ['audio/webm', 'weba'],
    ['audio/flac', 'flac', 'audio/x-flac'],
    ['audio/aac', 'aac', 'audio/x-aac', 'audio/aac-adts'],
  ],
  DOCUMENT: [
    ['application/pdf', 'pdf', 'application/x-pdf'],
    ['application/msword', 'doc'],
    ['application/vnd.ms-excel', 'xls'],
    ['application/vnd.ms-powerpoint', 'ppt'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
    ['application/vnd.openxmlformats-officedocument.presentationml.slideshow', 'ppsx'],
    ['application/vnd.oasis.opendocument.text', 'odt'],
    ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
    ['application/vnd.oasis.opendocument.presentation', 'odp'],
    ['application/vnd.apple.keynote', 'key'],
    ['application/vnd.apple.numbers', 'numbers'],
    ['application/vnd.apple.pages', 'pages'],
    ['application/rtf', 'rtf', 'text/rtf'],
    ['application/epub+zip', 'epub'],
    ['application/x-mobipocket-ebook', 'mobi'],
    ['application/json', 'json'],
    ['text/csv', 'csv', 'application/csv'],
    ['text/markdown', 'md'],
    ['text/calendar', 'ics'],
    ['text/vcard', 'vcf'],
    ['text/vtt', 'vtt'],
    ['text/plain', 'txt'],
  ],
  VECTOR: [['image/svg+xml', 'svg', 'image/svg']],
  ARCHIVE: [
    ['application/zip', 'zip', 'application/x-zip-compressed', 'application/x-zip'],
    ['application/gzip', 'gz', 'application/x-gzip', 'application/x-tgz', 'application/x-compressed-tar'],
    ['application/x-tar', 'tar'],
    ['application/x-7z-compressed', '7z'],
    ['application/x-rar-compressed', 'rar', 'application/vnd.rar', 'application/x-rar'],
    ['application/x-bzip2', 'bz2', 'application/x-bzip'],
    ['application/x-xz', 'xz'],
    ['application/zstd', 'zst'],
  ],
  MODEL3D: [
    ['model/gltf-binary', 'glb'],
    ['model/gltf+json', 'gltf'],
    [
      'model/stl',
      'stl',
      'application/sla',
      'model/x.stl-binary',
      'model/x.stl-ascii',
      'application/vnd.ms-pki.stl',
    ],
    ['model/obj', 'obj', 'application/x-tgif'],
    ['model/vnd.usdz+zip', 'usdz'],
  ],
  OTHER: [['application/octet-stream', 'bin']],
}

const byMimeType: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(rows).flatMap(([mediaType, kinds]) =>
    kinds.flatMap(([mimeType, extension, ...aliases]) =>
      [mimeType, ...aliases].map((name): [string, FileKind] => [
        name,
        { mimeType, extension, mediaType: mediaType as MediaType },
      ]),
    ),
  ),
)

const byExtension: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(rows).flatMap(([mediaType, kinds]) =>
    kinds.map(([mimeType, extension]): [string, FileKind] => [
      extension,
      { mimeType, extension, mediaType: mediaType as MediaType },
    ]),
  ),
)

/** Returns the type for any of its names, with or without parameters. */
export function kindOfMimeType(mimeType: string): FileKind | undefined {
  return byMimeType.get(bareMimeType(mimeType))
}

/** Returns the type for a file extension, for text formats and early rejection. */
export function kindOfName(name: string): FileKind | undefined {
  return byExtension.get(extensionOf(name))
}

/** In lower case, without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** In lower case and without parameters. */
export function bareMimeType(mimeType: string): string {
  return mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
