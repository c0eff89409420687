/** Wraps a VP8 key frame into a WebP (RFC 9649, section 2.5): a RIFF with one chunk, padded to an even length. */
export function wrapWebp(frame: Uint8Array): Uint8Array {
  const padded = frame.length + (frame.length & 1)
  const file = Buffer.alloc(20 + padded)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(12 + padded, 4)
  file.write('WEBPVP8 ', 8, 'latin1')
  file.writeUInt32LE(frame.length, 16)
  file.set(frame, 20)
  return file
}
