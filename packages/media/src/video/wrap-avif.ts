export interface Av1Frame {
  /** The coded size in pixels. */
  readonly width: number
  readonly height: number
  /** A codec string such as `av01.0.04M.08`. */
  readonly codec: string
}

/**
 * Wraps an AV1 key frame with its sequence header into a minimal AVIF (AV1 Image File Format 1.1). Returns undefined
 * if the codec string is incomplete.
 */
export function wrapAvif(frame: Uint8Array, { width, height, codec }: Av1Frame): Uint8Array | undefined {
  const config = configOf(codec)
  if (!config) return undefined
  const type = box('ftyp', text('avif'), u32(0), text('avifmif1miaf'))
  const properties = box(
    'iprp',
    box('ipco', fullBox('ispe', u32(width), u32(height)), config.pixi, box('av1C', config.av1C)),
    // Item 1 has the properties 1, 2 and 3; decoders require the third.
    fullBox('ipma', u32(1), u16(1), Uint8Array.of(3, 1, 2, 0x83)),
  )
  const metaWith = (offset: number) =>
    fullBox(
      'meta',
      fullBox('hdlr', u32(0), text('pict'), u32(0), u32(0), u32(0), Uint8Array.of(0)),
      fullBox('pitm', u16(1)),
      fullBox('iloc', Uint8Array.of(0x44, 0), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(frame.length)),
      fullBox('iinf', u16(1), versioned('infe', 2, u16(1), u16(0), text('av01'), Uint8Array.of(0))),
      properties,
    )
  const start = type.length + metaWith(0).length + 8
  return Buffer.concat([type, metaWith(start), box('mdat', frame)])
}

/** Builds av1C (AV1 in ISO base media, section 2.3) and pixi from the codec string (section 5). */
function configOf(codec: string): { readonly av1C: Uint8Array; readonly pixi: Uint8Array } | undefined {
  const [, profile, level, tier, depth, mono = '0', subsampling = '110'] =
    /^av01\.([012])\.(\d\d)([MH])\.(\d\d)(?:\.([01])\.([01]{2}\d))?/.exec(codec) ?? []
  if (!profile || !level || !tier || !depth) return undefined
  const [x, y] = [Number(subsampling[0]), Number(subsampling[1])]
  const flags =
    (Number(tier === 'H') << 7) |
    (Number(Number(depth) > 8) << 6) |
    (Number(Number(depth) > 10) << 5) |
    (Number(mono) << 4) |
    (x << 3) |
    (y << 2)
  const channels = mono === '1' ? [Number(depth)] : [Number(depth), Number(depth), Number(depth)]
  return {
    av1C: Uint8Array.of(0x81, (Number(profile) << 5) | Number(level), flags, 0),
    pixi: fullBox('pixi', Uint8Array.of(channels.length, ...channels)),
  }
}

function box(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), text(name), content])
}

function versioned(name: string, version: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return box(name, Uint8Array.of(version, 0, 0, 0), ...parts)
}

const fullBox = (name: string, ...parts: readonly Uint8Array[]) => versioned(name, 0, ...parts)
const text = (characters: string) => Buffer.from(characters, 'latin1')
const u16 = (value: number) => Uint8Array.of(value >> 8, value & 0xff)

function u32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
