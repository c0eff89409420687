import { type FileHandle, open } from 'node:fs/promises'

const chunkBytes = 256 * 1024

/**
 * Reads as fast as it is read from. The file is opened when the first bytes are wanted, and closed at its end, when it
 * fails and when the reader goes away: a stream that nobody reads holds nothing.
 */
export function streamOfFile(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (position <= end) {
            file ??= await open(path)
            const bytes = new Uint8Array(Math.min(chunkBytes, end + 1 - position))
            const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
            if (bytesRead === 0) throw new Error('The file became shorter while it was read')
            position += bytesRead
            controller.enqueue(bytes.subarray(0, bytesRead))
          }
          if (position <= end) return
          await file?.close()
          controller.close()
        } catch (error) {
          await file?.close().catch(() => {})
          throw error
        }
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  )
}
