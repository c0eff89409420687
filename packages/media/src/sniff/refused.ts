/** What runs on somebody's computer. A shop that hands it out is how harm spreads, so it may travel only inside an archive. */
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

/** Pictures that browsers do not show and that we cannot turn into one that they do. */
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

/** Why files of this type are not taken, as a sentence with what to do instead; undefined where they are. */
export function whyRefused(mimeType: string): string | undefined {
  if (programs.has(mimeType))
    return 'Programs are not kept here. Put it into a ZIP archive if people are to download it.'
  if (pictures[mimeType])
    return `Browsers show no ${pictures[mimeType]} pictures. Save it as JPEG, PNG, WebP or AVIF.`
  if (videos[mimeType]) return `Browsers play no ${videos[mimeType]} videos. Save it as MP4, MOV or WebM.`
  if (sounds[mimeType])
    return `Browsers play no ${sounds[mimeType]} sound. Save it as MP3, M4A, WAV, FLAC or OGG.`
  return undefined
}
