/**
 * An AVIF whose Exif and XMP are blanks: other boxes count from the file's first byte, so nothing may move. `blocks`: the
 * contents as they were read. How the picture is turned stands in a box of its own.
 */
export function cleanAvif(bytes: Uint8Array, blocks: readonly Uint8Array[]): Uint8Array {
  const copy = Buffer.from(bytes)
  for (const block of blocks) {
    const content = Buffer.from(block).subarray(
      Buffer.from(block).subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0,
    )
    for (let at = copy.indexOf(content); content.length > 0 && at >= 0; at = copy.indexOf(content, at)) {
      copy.fill(content[0] === 0x3c ? 0x20 : 0, at, at + content.length)
    }
  }
  return copy
}
