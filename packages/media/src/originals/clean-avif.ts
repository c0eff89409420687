/**
 * Overwrites Exif and XMP in an AVIF with blanks, because other boxes use absolute offsets. `blocks` are the contents
 * of these boxes. The orientation has its own box.
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
