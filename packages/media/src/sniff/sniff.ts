import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

import type { FileKind, Refusal } from '../facts.ts'
import { extensionOf, kindOfMimeType, kindOfName } from './kinds.ts'
import { whyRefused } from './refused.ts'
import { sniffText } from './text.ts'

const headLength = 65_536

/**
 * Detects the type of a file by its content. The name only decides between types with the same bytes: text formats
 * and old office formats, which share a container.
 */
export async function sniff(path: string, name: string): Promise<FileKind | Refusal> {
  const found = (await fileTypeFromFile(path))?.mime.toLowerCase()
  const mimeType = found === 'video/3gpp' || found === 'video/3gpp2' ? 'video/mp4' : found
  if (mimeType && mimeType !== 'application/xml') return sniffNamed(mimeType, name)
  const { head, size } = await readHead(path)
  if (size === 0) return { code: 'ZERO_FILE_SIZE', message: 'The file is empty.' }
  return sniffText(head, name) ?? sniffStl(head, size) ?? unknown
}

const unknown: FileKind = { mimeType: 'application/octet-stream', extension: 'bin', mediaType: 'OTHER' }

function sniffNamed(mimeType: string, name: string): FileKind | Refusal {
  const message = whyRefused(mimeType)
  if (message) return { code: 'UNSUPPORTED_FILE_FORMAT', message }
  if (mimeType === 'application/x-cfb') return sniffOldOffice(name)
  if (mimeType === 'application/zip' && extensionOf(name) === 'usdz')
    return kindOfMimeType('model/vnd.usdz+zip') ?? unknown
  const kind = kindOfMimeType(mimeType)
  return kind ?? { ...unknown, mimeType, extension: extensionOf(name) || unknown.extension }
}

/** The container of .doc, .xls and .ppt is also used by installers. */
function sniffOldOffice(name: string): FileKind | Refusal {
  const extension = extensionOf(name)
  if (extension === 'msi' || extension === 'msp')
    return { code: 'UNSUPPORTED_FILE_FORMAT', message: whyRefused('application/x-msdownload') ?? '' }
  return ['doc', 'xls', 'ppt'].includes(extension) ? (kindOfName(name) ?? unknown) : unknown
}

/** Binary STL has no signature, but exactly 50 bytes per announced triangle. */
function sniffStl(head: Uint8Array, size: number): FileKind | undefined {
  if (head.length < 84) return undefined
  const triangles = new DataView(head.buffer, head.byteOffset).getUint32(80, true)
  return triangles > 0 && size === 84 + triangles * 50 ? kindOfMimeType('model/stl') : undefined
}

async function readHead(path: string): Promise<{ readonly head: Uint8Array; readonly size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(headLength, size)), 0)
    return { head: buffer.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}
