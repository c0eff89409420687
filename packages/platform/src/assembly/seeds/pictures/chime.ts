const sampleRate = 16_000
const seconds = 6

/** A shop door bell that rings three times, as 16-bit mono WAV. */
export function drawChime(): Uint8Array {
  const count = sampleRate * seconds
  const wav = Buffer.alloc(44 + count * 2)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + count * 2, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at++) wav.writeInt16LE(Math.round(ring(at / sampleRate) * 9_000), 44 + at * 2)
  return wav
}

/** Partials of a small bell; higher ones fade sooner. */
const partials = [
  [1, 1],
  [2.76, 0.5],
  [5.4, 0.25],
] as const

function ring(now: number): number {
  return [0, 1.5, 3].reduce((sum, start, strike) => {
    const since = now - start
    const pitch = [660, 880, 587][strike] ?? 660
    if (since < 0) return sum
    return partials.reduce(
      (tone, [ratio, strength]) =>
        tone + strength * Math.exp(-since * 1.6 * ratio) * Math.sin(2 * Math.PI * pitch * ratio * since),
      sum,
    )
  }, 0)
}
