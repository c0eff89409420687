import { type FileHandle, open } from 'node:fs/promises'

const chunkBytes = 256 * 1024

/**
 * Streams a file at the speed of its reader. It opens the file at the first read and closes it at the end, on errors
 * and on cancel, so that unread streams hold no handle.
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
