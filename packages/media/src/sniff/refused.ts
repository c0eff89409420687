/** Executable files could spread malware through the shop, so they are only accepted inside an archive. */
const programs: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-google-chrome-extension',
  'application/x-xpinstall',
  'application/x-deb',
  'application/x-rpm',
  'application/x-ms-shortcut',
  'application/x-ft-apple.alias',
  'application/x-apple-diskimage',
  'application/vnd.ms-cab-compressed',
  'application/vnd.ms-htmlhelp',
  'application/x-shockwave-flash',
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/wasm',
  'application/x-ms-regedit',
  'application/x-ft-windows-registry-hive',
  'application/x-asar',
])

/** Image formats that neither browsers nor the image library support. */
const pictures: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/heic-sequence': 'HEIC',
  'image/heif-sequence': 'HEIF',
  'image/bmp': 'BMP',
  'image/jxl': 'JPEG XL',
  'image/jp2': 'JPEG 2000',
  'image/jpx': 'JPEG 2000',
  'image/jpm': 'JPEG 2000',
  'image/j2c': 'JPEG 2000',
  'image/vnd.ms-photo': 'JPEG XR',
  'image/x-icon': 'ICO',
}

const videos: Readonly<Record<string, string>> = {
  'video/vnd.avi': 'AVI',
  'video/x-msvideo': 'AVI',
  'video/x-flv': 'FLV',
  'video/x-ms-asf': 'WMV',
  'audio/x-ms-asf': 'WMA',
  'application/vnd.ms-asf': 'WMV',
  'video/mpeg': 'MPEG',
  'video/mp1s': 'MPEG',
  'video/mp2p': 'MPEG',
  'video/ogg': 'OGV',
  'application/vnd.rn-realmedia': 'RealMedia',
}

const sounds: Readonly<Record<string, string>> = {
  'audio/aiff': 'AIFF',
  'audio/x-caf': 'CAF',
  'audio/amr': 'AMR',
  'audio/ape': 'APE',
  'audio/wavpack': 'WavPack',
  'audio/midi': 'MIDI',
}

/** Returns why files of this type are rejected and what to do instead, or undefined if they are accepted. */
export function whyRefused(mimeType: string): string | undefined {
  if (programs.has(mimeType))
    return 'Executable files are not allowed. To offer it as a download, put it into a ZIP archive.'
  if (pictures[mimeType])
    return `Browsers do not support ${pictures[mimeType]} images. Save it as JPEG, PNG, WebP or AVIF.`
  if (videos[mimeType])
    return `Browsers do not support ${videos[mimeType]} videos. Save it as MP4, MOV or WebM.`
  if (sounds[mimeType])
    return `Browsers do not support ${sounds[mimeType]} audio. Save it as MP3, M4A, WAV, FLAC or OGG.`
  return undefined
}
