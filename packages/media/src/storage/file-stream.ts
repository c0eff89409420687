import type { FileHandle } from 'node:fs/promises'

const chunkBytes = 256 * 1024

/** Reads as fast as it is read from, and closes the file at its end, when it fails and when the reader goes away. */
export function streamOfFile(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(chunkBytes, end + 1 - position)
          const { bytesRead, buffer } =
            wanted > 0
              ? await file.read(new Uint8Array(wanted), 0, wanted, position)
              : { bytesRead: 0, buffer: new Uint8Array() }
          position += bytesRead
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
          if (bytesRead > 0 && position <= end) return
          await file.close()
          if (position <= end) throw new Error('The file became shorter while it was read')
          controller.close()
        } catch (error) {
          await file.close().catch(() => {})
          throw error
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}
